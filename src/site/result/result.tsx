import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressForm } from '../intake/address-form.tsx';
import { FileButtons } from '../intake/file-buttons.tsx';
import { useModels } from '../models/use-models.ts';
import { isSearchError } from '../search/errors.ts';
import type { Source } from '../search/source.ts';
import { useSearch, type Search, type SearchState } from '../search/use-search.ts';
import { STATUS } from '../../contract/status.ts';
import { Options } from '../settings/options.tsx';
import { useSettings } from '../settings/store.ts';
import { announce } from '../ui/announcer.tsx';
import { Failure } from './failure.tsx';
import { Findings } from './findings.tsx';
import { headingOf, spokenOf } from './heading.ts';
import { Picture } from './picture.tsx';
import styles from './result.module.css';
import { useMarked, type Marked } from './use-marked.ts';
import { Pausing, Stopped, Waiting } from './waiting.tsx';

/**
 * The search of a picture with the settings in force. A remembered model that the service refuses
 * counts as waiting until the list says whether it still exists.
 */
function useResult(source: Source): Search {
  const { isMulti, aiDetect } = useSettings();
  const { choice, pending } = useModels();
  const search = useSearch({ source, model: choice.model, isMulti, aiDetect });
  const { state } = search;
  const refused =
    state.kind === 'failed' &&
    isSearchError(state.error) &&
    state.error.code === STATUS.badParameters.code;
  const undecided = refused && pending && choice.model !== '';
  return undecided ? { ...search, state: { kind: 'waiting' } } : search;
}

/** The control that was pressed has gone with the former page; the heading takes its focus. */
function useFocusedHeading(moveFocus: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const held = document.activeElement;
    if (moveFocus && (held === null || held === document.body)) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [moveFocus]);
  return heading;
}

function Answer({ search, source, marked }: { search: Search; source: Source; marked: Marked }) {
  const { aiDetect } = useSettings();
  const { state, cancel, again } = search;
  switch (state.kind) {
    case 'waiting':
      return <Waiting source={source} cancel={cancel} />;
    case 'pausing':
      return <Pausing pause={state.pause} />;
    case 'stopped':
      return <Stopped again={again} />;
    case 'failed':
      return <Failure error={state.error} again={again} />;
    case 'done':
      return (
        <Findings
          recognition={state.recognition}
          source={source}
          marked={marked}
          aiDetect={aiDetect}
        />
      );
  }
}

function detectionsOf(state: SearchState) {
  return state.kind === 'done' ? state.recognition.reply.data : [];
}

interface Props {
  readonly source: Source;
  /** False on arrival: a page that opens does not take the focus. */
  readonly moveFocus: boolean;
}

/** The picture with its frames, and beside it the answer. */
export function Result({ source, moveFocus }: Props) {
  const { t } = useTranslation();
  const { language } = useSettings();
  const search = useResult(source);
  const marked = useMarked();
  const heading = useFocusedHeading(moveFocus);
  const { state } = search;
  const spoken = useMemo(() => spokenOf(state, language, t), [state, language, t]);
  useEffect(() => announce(spoken), [spoken]);
  return (
    <div className={styles.page} data-state={state.kind}>
      <div className={styles.picture}>
        <Picture
          source={source}
          detections={detectionsOf(state)}
          marked={marked}
          waiting={state.kind === 'waiting'}
          again={search.again}
        />
      </div>
      <section className={styles.answer} aria-labelledby="result-heading">
        <h1 id="result-heading" ref={heading} tabIndex={-1} className={styles.heading}>
          {headingOf(state, t)}
        </h1>
        <Answer search={search} source={source} marked={marked} />
      </section>
      <section className={styles.next} aria-labelledby="next-heading">
        <Options />
        <h2 id="next-heading" className={styles.nextHeading}>
          {t('intake.another')}
        </h2>
        <div className={styles.ways}>
          <FileButtons />
          <AddressForm />
        </div>
      </section>
    </div>
  );
}
