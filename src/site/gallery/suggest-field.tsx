import { Autocomplete } from '@base-ui/react/autocomplete';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { useId, useState } from 'react';
import styles from './suggest.module.css';

/** One suggestion: what is chosen, and what tells it from others. */
export interface Suggestion {
  readonly key: string;
  readonly text: string;
  /** Shown beside it, e.g. the work. */
  readonly aside?: string | undefined;
  readonly asideLang?: string | undefined;
  readonly lang?: string | undefined;
}

interface Props<T extends Suggestion> {
  readonly label: string;
  /** Said of the open list, e.g. "3 suggestions". */
  readonly status: string;
  readonly value: string;
  readonly suggestions: readonly T[];
  readonly problem?: string | undefined;
  readonly autoFocus?: boolean;
  readonly onChange: (text: string) => void;
  readonly onChoose: (chosen: T) => void;
}

/** Choosing is handled by `onChoose`; Esc closes the list and must not take what was written. */
const NOT_WRITTEN = new Set(['item-press', 'escape-key']);

interface OptionsProps<T> {
  readonly id: string;
  readonly onChoose: (chosen: T) => void;
}

function Options<T extends Suggestion>({ id, onChoose }: OptionsProps<T>) {
  return (
    <Autocomplete.List id={id} className={styles.list}>
      {(item: T) => (
        <Autocomplete.Item
          key={item.key}
          value={item}
          className={styles.option}
          onClick={() => onChoose(item)}
        >
          <span lang={item.lang}>{item.text}</span>
          {item.aside !== undefined && (
            <span className={styles.aside} lang={item.asideLang}>
              {item.aside}
            </span>
          )}
        </Autocomplete.Item>
      )}
    </Autocomplete.List>
  );
}

/**
 * A text field that suggests what is known; anything else may be written too. The list stands in the
 * form itself: the library's popup hides all else from screen readers, though it can be tabbed to.
 */
export function SuggestField<T extends Suggestion>(props: Props<T>) {
  const { label, status, value, problem, autoFocus, onChange, onChoose } = props;
  const [isWanted, setWanted] = useState(false);
  // The library keeps the number of the marked item, not the item: a list that came meanwhile would
  // put another one under Enter.
  const [held, setHeld] = useState<readonly T[]>();
  const suggestions = held ?? props.suggestions;
  const id = useId();
  const isOpen = isWanted && suggestions.length > 0;
  const write = (text: string) => {
    setWanted(text.trim() !== '');
    setHeld(undefined);
    onChange(text);
  };
  const choose = (item: T) => {
    setWanted(false);
    setHeld(undefined);
    onChoose(item);
  };
  return (
    <CSPProvider disableStyleElements>
      <div className={styles.field}>
        <Autocomplete.Root
          inline
          items={suggestions}
          // The service has searched already, in every language.
          mode="none"
          // A pointer that rests where the list opens would mark an item, and Down go past it.
          highlightItemOnHover={false}
          open={isOpen}
          onOpenChange={(open) => !open && setWanted(false)}
          onItemHighlighted={(item) => setHeld(item && suggestions)}
          value={value}
          itemToStringValue={(item: T) => item.text}
          onValueChange={(text, { reason }) => !NOT_WRITTEN.has(reason) && write(text)}
        >
          <label className={styles.label}>
            {label}
            <Autocomplete.Input
              className={styles.input}
              autoFocus={autoFocus}
              spellCheck={false}
              aria-invalid={problem !== undefined}
              onKeyDown={({ key }) => key === 'Escape' && setWanted(false)}
              // The library does not say so of a list outside its popup.
              render={(input) => (
                <input
                  {...input}
                  aria-autocomplete="list"
                  aria-expanded={isOpen}
                  aria-controls={isOpen ? id : undefined}
                />
              )}
            />
          </label>
          {problem !== undefined && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          <p role="status" className={styles.status}>
            {isOpen && status}
          </p>
          {isOpen && <Options id={id} onChoose={choose} />}
        </Autocomplete.Root>
      </div>
    </CSPProvider>
  );
}
