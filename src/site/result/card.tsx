import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Candidate, Detection } from '../../contract/search.ts';
import { HERE_TRACE } from '../device/model.ts';
import { TaughtNote } from '../gallery/on-demand.ts';
import { useTaught } from '../gallery/teach/taught.ts';
import { TeachButton } from '../gallery/teach/teach-button.tsx';
import { useToken } from '../gallery/token.ts';
import { useKnownWork } from '../search/narrowing-work.ts';
import { joinSentences } from '../i18n/sentences.ts';
import { useModels } from '../settings/use-models.ts';
import { useSettings } from '../settings/store.ts';
import { PageLink } from '../shell/page-link.tsx';
import type { PageParams } from '../shell/route.ts';
import { sourceKey } from '../shell/source.ts';
import row from '../ui/action-row.module.css';
import { CopyButton } from '../ui/copy-button.tsx';
import { LazyBoundary } from '../ui/lazy-boundary.tsx';
import { Opener } from '../ui/opener.tsx';
import { Name, Reference, Score } from './candidates.tsx';
import styles from './card.module.css';
import { Confirm } from './confirm.tsx';
import { Crop } from './crop.tsx';
import { Doubts } from './doubts.tsx';
import { likelyOnes, nameOf, namesIn } from './names.ts';
import { Narrowing, useNarrowingTexts } from './narrowing.tsx';
import { isTooSmall, isUnknown, namesake } from './unknown.ts';
import { Closest, Links } from './on-demand.ts';
import type { Seen } from './seen.ts';
import { markHandlers } from './use-marked.ts';
import { useWishedFocus } from './wished-focus.ts';

interface Props {
  readonly detection: Detection;
  readonly number: number;
  readonly seen: Seen;
}

function Head({ detection, number, seen: { marked } }: Props) {
  const { t } = useTranslation();
  const { language } = useSettings();
  const { box_id: id, not_confident: unsure } = detection;
  const { text, lang } = nameOf(detection, { t, language });
  return (
    <h2 className={styles.head}>
      <button
        ref={useWishedFocus(id)}
        type="button"
        className={styles.button}
        aria-pressed={marked.pinned === id}
        onClick={(event) => marked.press(id, `box-${id}`, event.detail === 0)}
      >
        <span className={styles.number} data-unsure={unsure}>
          {number}
          {unsure && <span aria-hidden="true">?</span>}
        </span>
        <span className={styles.name} lang={lang}>
          {text}
        </span>
      </button>
    </h2>
  );
}

/** Who it may be and how sure. */
function Facts({ detection }: Props) {
  const candidate = namesake(detection);
  return (
    <div className={styles.facts}>
      {candidate && (
        <>
          <p className={styles.work}>
            <Name candidate={candidate} of="work" />
          </p>
          <Score candidate={candidate} unsure={detection.not_confident} />
        </>
      )}
    </div>
  );
}

/** The head beside the reference that it is most like. */
function Pair({ detection, number, seen }: Props) {
  const candidate = namesake(detection);
  return (
    <div className={styles.pair}>
      <Crop seen={seen} box={detection.box} number={number} />
      {candidate && <Reference candidate={candidate} large />}
    </div>
  );
}

interface OfNameProps {
  readonly candidate: Candidate;
  /** In one button. */
  readonly brief?: boolean;
}

/** What is done with a name: copied, and looked up. */
function OfName({ candidate, brief = false }: OfNameProps) {
  const { t } = useTranslation();
  const { language } = useSettings();
  const { character } = namesIn(candidate, language);
  const copy = (
    <CopyButton look="bare" text={character} name={t('result.copyName', { name: character })}>
      {t('result.copyNameShort')}
    </CopyButton>
  );
  return (
    <>
      {!brief && copy}
      <Opener
        label={t('result.lookUp')}
        name={t('result.lookUpName', { name: character })}
        className={row.below}
      >
        {brief && copy}
        <Links candidate={candidate} />
      </Opener>
    </>
  );
}

interface OthersProps extends Props {
  readonly heading: string;
  readonly startsOpen?: boolean;
  readonly candidates: readonly Candidate[];
  readonly children?: ReactNode;
}

function Others({ heading, candidates, startsOpen = false, children, ...props }: OthersProps) {
  const label = (
    <>
      {heading} <span className={styles.count}>{candidates.length}</span>
    </>
  );
  if (candidates.length === 0) return children;
  return (
    <Opener label={label} className={row.below} startsOpen={startsOpen}>
      <Closest {...props} candidates={candidates} />
      {children && <div className={row.actions}>{children}</div>}
    </Opener>
  );
}

/** A head that is sure or likely: the likely one is confirmed at a press. */
function Known(props: Props) {
  const { t } = useTranslation();
  const { detection, seen } = props;
  const { not_confident: unsure, character } = detection;
  const mayTeach = useToken() !== '';
  const [first, ...rest] = character;
  const others = likelyOnes(rest, !unsure);
  const ofName = first && <OfName candidate={first} brief={unsure && others.length === 0} />;
  return (
    <div className={row.actions}>
      {unsure && mayTeach && first && <Confirm {...props} candidate={first} />}
      {!unsure && ofName}
      <TeachButton detection={detection} number={props.number} seen={seen} />
      <Others {...props} heading={t('result.others')} candidates={others}>
        {unsure && ofName}
      </Others>
    </div>
  );
}

/** As one that is narrowed to a series; a kept answer has no handle, and was not. */
function isOfOneWork({ handle, character }: Detection): boolean {
  return handle !== undefined && new Set(character.map(({ work }) => work)).size <= 1;
}

function Unknown(props: Props) {
  const { t } = useTranslation();
  const { detection, number, seen } = props;
  const { character } = detection;
  const { model } = useModels().choice;
  const isKnown = useKnownWork(model) !== undefined;
  // Whoever says which series it is wants to see who of it may be meant, once the answer is of it alone.
  const isNarrowed = isKnown && isOfOneWork(detection);
  return (
    <div className={row.actions}>
      <TeachButton
        detection={detection}
        number={number}
        seen={seen}
        main={seen.detections.length === 1 ? 'strong' : 'plain'}
        unnamed={seen.detections.filter(isUnknown).map(({ box_id: id }) => id)}
      />
      <Others
        key={String(isNarrowed)}
        {...props}
        startsOpen={isNarrowed}
        heading={t('result.closest')}
        candidates={[...character.slice(0, 1), ...likelyOnes(character.slice(1))]}
      />
    </div>
  );
}

interface LessonNoteProps {
  readonly seen: Pick<Seen, 'source' | 'detections' | 'traceId'>;
  /** The card it is in; none for what is about no head that is shown. */
  readonly boxId?: string;
}

/** What was learned of this picture, where it was taught. */
export function LessonNote({ seen, boxId }: LessonNoteProps) {
  const { source, detections, traceId } = seen;
  const taught = useTaught(source);
  const own = detections.find(({ box_id: id }) => id === taught?.boxId)?.box_id;
  if (!taught || own !== boxId) return null;
  return (
    <LazyBoundary fallback={null}>
      <TaughtNote taught={taught} answer={traceId} />
    </LazyBoundary>
  );
}

/** One head: who it may be and how sure, or that it is unknown. */
function Card(props: Props) {
  const { detection, seen } = props;
  const { box_id: id, not_confident: unsure } = detection;
  return (
    <li
      id={`card-${id}`}
      className={styles.card}
      data-marked={seen.marked.id === id}
      data-unsure={unsure}
      {...markHandlers(seen.marked, id)}
    >
      <div className={styles.top}>
        <Head {...props} />
        <Facts {...props} />
        <Pair {...props} />
        {unsure && <Doubts detection={detection} />}
      </div>
      <div className={styles.lesson}>
        <LessonNote seen={seen} boxId={id} />
      </div>
      {isUnknown(detection) ? <Unknown {...props} /> : <Known {...props} />}
    </li>
  );
}

/** The picture with its unknown head, unless it has stayed on this device so far. */
function takenAlong({ source, traceId, detections, marked }: Seen): PageParams {
  const unknown = detections.filter(isUnknown);
  const head = unknown.find(({ box_id: id }) => id === marked.pinned) ?? unknown[0];
  if (!head || traceId.startsWith(HERE_TRACE)) return {};
  return { picture: sourceKey(source), head: head.box.join() };
}

/** Where more characters come from. */
function MoreWays({ seen }: { readonly seen: Seen }) {
  const { t } = useTranslation();
  return (
    <>
      <PageLink page="gallery" params={{ add: 'character', ...takenAlong(seen) }}>
        {t('result.addCharacter')}
      </PageLink>
      {'\u00A0· '}
      <PageLink page="gallery" params={{ add: 'series' }}>
        {t('result.addSeries')}
      </PageLink>
      {'\u00A0· '}
      <PageLink page="models">{t('result.moreModels')}</PageLink>
    </>
  );
}

/** What holds for several cards, said once. */
function Note({ model, seen }: { readonly model: string; readonly seen: Seen }) {
  const { t } = useTranslation();
  const { detections } = seen;
  const mayTeach = useToken() !== '';
  const ofWork = useNarrowingTexts();
  const isNarrowed = useKnownWork(model) !== undefined && detections.some(isOfOneWork);
  const isAnySmall = detections.some(isTooSmall);
  const unknown = detections.filter((each) => isUnknown(each) && !isTooSmall(each)).length;
  const isAll = unknown === detections.length;
  const isAnyLikely = detections.some((each) => each.not_confident && !isUnknown(each));
  const unknownText = isNarrowed
    ? ofWork(isAll ? 'nobody' : 'nobodySome')
    : t(isAll ? 'result.unknownText' : 'result.unknownSome', { count: unknown });
  const text = joinSentences(
    unknown > 0 && unknownText,
    isAnySmall && t('result.tooSmallText'),
    isAnyLikely && t('result.unsureText'),
  );
  if (text === '') return null;
  const offersMore = unknown > 0 && mayTeach && !seen.traceId.startsWith(HERE_TRACE);
  return (
    <p className={styles.note}>
      {text} {offersMore && <MoreWays seen={seen} />}
    </p>
  );
}

export function Cards({ seen }: { readonly seen: Seen }) {
  const { t } = useTranslation();
  const { model } = useModels().choice;
  const isNarrowed = useKnownWork(model) !== undefined;
  // With keys, so that what has the focus stays when they change places.
  const note = <Note key="note" model={model} seen={seen} />;
  const narrowing = <Narrowing key="narrowing" model={model} heads={seen.detections} />;
  return (
    <div className={styles.cards}>
      {/* It stays for the next pictures: before what follows from it. */}
      {isNarrowed ? [narrowing, note] : [note, narrowing]}
      <ol className={styles.cards} aria-label={t('result.candidates')}>
        {seen.detections.map((detection, index) => (
          <Card key={detection.box_id} detection={detection} number={index + 1} seen={seen} />
        ))}
      </ol>
    </div>
  );
}
