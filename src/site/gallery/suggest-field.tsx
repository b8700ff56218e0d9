import { Autocomplete } from '@base-ui/react/autocomplete';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { useEffect, useId, useRef, useState } from 'react';
import field from '../ui/field.module.css';
import { intoView } from '../ui/focus.ts';
import styles from './suggest.module.css';
import { useGalleryTexts } from './texts.ts';

export interface Suggestion {
  readonly key: string;
  readonly text: string;
  readonly aside?: string | undefined;
  readonly asideLang?: string | undefined;
  readonly lang?: string | undefined;
}

interface Props<T extends Suggestion> {
  readonly label: string;
  readonly value: string;
  readonly suggestions: readonly T[];
  readonly problem?: string | undefined;
  readonly autoFocus?: boolean;
  /** Says how many there are, where only these can be chosen: the first by Enter. */
  readonly onlyThese?: (count: number) => string;
  readonly onChange: (text: string) => void;
  readonly onChoose: (chosen: T) => void;
}

/** `onChoose` handles choosing; Esc must not take what was written. */
const NOT_WRITTEN = new Set(['item-press', 'escape-key']);

interface OptionsProps<T> {
  readonly id: string;
  readonly onChoose: (chosen: T) => void;
}

function Options<T extends Suggestion>({ id, onChoose }: OptionsProps<T>) {
  return (
    <Autocomplete.List ref={intoView} id={id} className={styles.list}>
      {(item: T) => (
        <Autocomplete.Item
          key={item.key}
          value={item}
          className={styles.option}
          onClick={() => onChoose(item)}
        >
          <span lang={item.lang}>{item.text}</span>
          {item.aside !== undefined && (
            <span className={`soft ${styles.aside}`} lang={item.asideLang}>
              {item.aside}
            </span>
          )}
        </Autocomplete.Item>
      )}
    </Autocomplete.List>
  );
}

/**
 * A text field with suggestions and free text. The list is in the form, since the library's popup
 * hides all else from screen readers.
 */
export function SuggestField<T extends Suggestion>(props: Props<T>) {
  const { label, value, problem, autoFocus, onlyThese, onChange, onChoose } = props;
  const t = useGalleryTexts();
  const [isWanted, setWanted] = useState(onlyThese !== undefined);
  // The library keeps the marked index: a list that arrives meanwhile would put another item under
  // Enter.
  const [held, setHeld] = useState<readonly T[]>();
  const suggestions = held ?? props.suggestions;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem !== undefined) input.current?.focus();
  }, [problem]);
  const id = useId();
  const isOpen = isWanted && suggestions.length > 0;
  const told = onlyThese ?? ((count: number) => t('teach.suggestions', { count }));
  const write = (text: string) => {
    setWanted(onlyThese !== undefined || text.trim() !== '');
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
          autoHighlight={onlyThese !== undefined}
          // A resting pointer would mark an item as the list opens.
          highlightItemOnHover={false}
          open={isOpen}
          onOpenChange={(open) => !open && setWanted(false)}
          onItemHighlighted={(item) => setHeld(item && suggestions)}
          value={value}
          itemToStringValue={(item: T) => item.text}
          onValueChange={(text, { reason }) => !NOT_WRITTEN.has(reason) && write(text)}
        >
          <label className={field.label} htmlFor={`${id}-input`}>
            {label}
          </label>
          <Autocomplete.Input
            ref={input}
            id={`${id}-input`}
            enterKeyHint="go"
            className={field.input}
            autoFocus={autoFocus}
            spellCheck={false}
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : `${id}-problem`}
            onKeyDown={({ key }) => key === 'Escape' && setWanted(false)}
            // The library sets this only for a list in its popup.
            render={(props) => (
              <input
                {...props}
                aria-autocomplete="list"
                aria-expanded={isOpen}
                aria-controls={isOpen ? id : undefined}
              />
            )}
          />
          {problem !== undefined && (
            <p id={`${id}-problem`} className={field.problem} role="alert">
              {problem}
            </p>
          )}
          <p role="status" className="soft">
            {isOpen && told(suggestions.length)}
          </p>
          {isOpen && <Options id={id} onChoose={choose} />}
        </Autocomplete.Root>
      </div>
    </CSPProvider>
  );
}
