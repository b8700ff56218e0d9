/** The recogniser on the visitor's device: the service's own core, in a worker. */
import type { DeviceFiles } from '../../../contract/device-files.ts';
import type { HeadNames } from '../../../contract/heads.ts';
import { MAX_CANDIDATES, type Progress } from '../../../contract/search.ts';
import { STATUS } from '../../../contract/status.ts';
import { decodePicture } from '../../../engine/browser/decode.ts';
import { findEvidence, type ReadC2pa } from '../../../engine/browser/evidence.ts';
import { type BrowserModel, giveRuntime, loadGalleryModel } from '../../../engine/browser/model.ts';
import { HandleError, headOf, withHandle } from '../../../gallery/handle.ts';
import { type Named, wireBox, wireDetection, wireNames } from '../../../gallery/wire.ts';
import { contradicted } from '../../../gallery/rejections.ts';
import { isRecognitionError } from '../../../recognition/errors.ts';
import { type Embedding, groupHeads } from '../../../recognition/group/group.ts';
import { embedHead, embedReference, galleryRecogniser } from '../../../recognition/pipeline.ts';
import { HERE_TRACE } from '../model.ts';
import type {
  Answers,
  DeviceMessage,
  DeviceNews,
  DeviceQuestion,
  HereReply,
  Imported,
  Lesson,
  Loading,
  NamesTask,
  SearchTask,
  Taught,
  TaskKind,
  Tasks,
  TaughtReference,
  TaughtRejection,
  TeachTask,
} from '../protocol.ts';
import { answering, LoadError } from './answering.ts';
import { lessonsIn, zipOf, type ZippedPicture } from './backup.ts';
import { askPage, c2paReader } from './c2pa-reader.ts';
import { loadFile, loadFiles } from './files.ts';
import { fetchList, keptList } from '../kept.ts';
import { formerNames } from './former-names.ts';
import { headCrop } from './head-crop.ts';
import { newId } from '../../shell/ids.ts';
import { workerAddress } from '../../ui/worker.ts';
import { keepTaught, readTaught, removeTaught } from '../taught.ts';
import { type Known, readKnown } from './known.ts';

interface Scope {
  onmessage: (event: MessageEvent<DeviceMessage>) => void;
  postMessage(news: DeviceNews): void;
}

const scope = self as unknown as Scope;

/** As the service's (engine/node/decode.ts). */
const WORKING_SIDE = 2048;
const MAX_HEADS = 50;

interface Recogniser {
  readonly model: BrowserModel;
  /** Digits of the hash of the embedder's weights. */
  readonly weights: string;
  readonly readC2pa: ReadC2pa;
  readonly knownOf: (taught: readonly Lesson[]) => Known;
  taught: readonly Lesson[];
  known: Known;
}

function tellLoading(loading: Loading | undefined): void {
  scope.postMessage({ kind: 'loading', loading });
}

/** @throws Error when the list has none: it is an older build's, kept since */
async function c2paLibrary(base: string, { c2pa }: DeviceFiles) {
  if (!c2pa) throw new Error('The list has no reader of C2PA records.');
  return loadFile(base, c2pa, tellLoading);
}

async function open(base: string, given?: DeviceFiles): Promise<Recogniser> {
  const list = given ?? (await fetchList(base));
  const read = await loadFiles(base, list, tellLoading);
  const folder = list.model[0]!.path.replace(/[^/]+$/, '');
  const readModel = async () => {
    giveRuntime((await read(list.runtime.path)).buffer);
    return loadGalleryModel((name) => read(folder + name));
  };
  const [model, known] = await Promise.all([readModel(), readKnown(list, read)]);
  const weightsFile = folder + model.embedder.spec.weights.file;
  const weights = list.model.find(({ path }) => path === weightsFile)!.hash;
  const placed = { adapt: model.match.adapt, spaces: model.spaces, weights };
  const knownOf = (taught: readonly Lesson[]) => known(taught, placed);
  const readC2pa = c2paReader({ load: () => c2paLibrary(base, list), ask: askPage });
  const taught = await readTaught();
  return { model, weights, readC2pa, knownOf, taught, known: knownOf(taught) };
}

let opening: Promise<Recogniser> | undefined;

/** A failed start is tried again by the next question. */
function opened(base: string, list?: DeviceFiles): Promise<Recogniser> {
  opening ??= open(base, list).then(
    (recogniser) => {
      tellLoading(undefined);
      return recogniser;
    },
    (cause: unknown) => {
      opening = undefined;
      throw new LoadError('The recogniser cannot be loaded.', { cause });
    },
  );
  return opening;
}

async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer());
}

function embeddingOf({ weights, known: { gallery } }: Recogniser): Embedding {
  return { weights, width: gallery.width };
}

/** As it is now: with whom it was taught. */
function coreOf(recogniser: Recogniser) {
  const { model, known } = recogniser;
  const embedding = embeddingOf(recogniser);
  return galleryRecogniser(model, () => known.gallery, { spaces: model.spaces, embedding });
}

function namedBy({ known }: Recogniser): Named {
  return {
    names: (work, character) => known.names(work, character),
    imageOf: () => undefined,
  };
}

interface Asked {
  /** The page no longer wants the answer. */
  readonly signal: AbortSignal;
  readonly tell: (progress: Progress) => void;
}

async function search(
  recogniser: Recogniser,
  { file, isMulti, aiDetect, aiPrompt, handles, language }: SearchTask,
  { signal, tell }: Asked,
): Promise<HereReply> {
  const bytes = await bytesOf(file);
  const picture = await decodePicture(bytes, WORKING_SIDE, signal);
  tell({ size: [picture.width, picture.height] });
  let ids: readonly string[] = [];
  const core = coreOf(recogniser);
  const heads = await core.recognise(picture, {
    maxHeads: MAX_HEADS,
    maxCandidates: MAX_CANDIDATES,
    withProbes: handles,
    signal,
    onHeads(boxes) {
      ids = boxes.map(() => newId());
      tell({ boxes: boxes.map((box, index) => ({ box: wireBox(box), box_id: ids[index]! })) });
    },
  });
  signal.throwIfAborted();
  const { evidence, isUnread } = aiDetect
    ? await findEvidence(bytes, aiPrompt, recogniser.readC2pa)
    : {};
  const named = namedBy(recogniser);
  const options = { isMulti, handles, languages: [language] };
  const handled = heads.map((head) => withHandle(head, core.grouping));
  return {
    code: STATUS.success.code,
    trace_id: HERE_TRACE + newId(),
    ai: evidence !== undefined,
    data: handled.map((head, index) => wireDetection(head, ids[index] ?? newId(), named, options)),
    ...(evidence && { ai_evidence: evidence }),
    ...(isUnread && !evidence && { c2pa_unread: true }),
  };
}

async function nameAgain(
  recogniser: Recogniser,
  { pictures, work, language }: NamesTask,
): Promise<HeadNames[][]> {
  const embedding = embeddingOf(recogniser);
  const named = namedBy(recogniser);
  const core = coreOf(recogniser);
  const options = { isMulti: true, languages: [language] };
  return Promise.all(
    pictures.map(async (handles) => {
      const heads = await core.name!(
        handles.map((handle) => headOf(handle, embedding)),
        work,
      );
      return heads.map((head) => wireNames(head, named, options));
    }),
  );
}

/** Searches wait meanwhile, some 8 seconds for ten thousand heads. */
function group(recogniser: Recogniser, heads: readonly string[]): number[][] {
  const embedding = embeddingOf(recogniser);
  const seen = heads.map((handle) => headOf(handle, embedding));
  return groupHeads(seen, coreOf(recogniser).grouping!);
}

function renew(recogniser: Recogniser, taught: readonly Lesson[]): void {
  recogniser.taught = taught;
  recogniser.known = recogniser.knownOf(taught);
}

async function teach(recogniser: Recogniser, task: TeachTask): Promise<Taught> {
  const { file, box, names } = task;
  const picture = await decodePicture(await bytesOf(file), WORKING_SIDE);
  const { vector, grey = vector } = await embedHead(recogniser.model, picture, box);
  const place = recogniser.known.resolve(task);
  const taught = { id: newId(), ...place };
  const crop = await headCrop(file, box);
  const rejections = recogniser.taught.filter((one) => 'handle' in one);
  const lifted = [
    ...contradicted(rejections, place, { vector, grey }, embeddingOf(recogniser)),
    ...formerNames(recogniser.taught, place, vector),
  ];
  const reference = { ...taught, names, vector, grey, picture: crop, lifted };
  await keepTaught(reference);
  for (const one of lifted) await removeTaught(one.id);
  const others = recogniser.taught.filter((one) => !lifted.some(({ id }) => id === one.id));
  renew(recogniser, [...others, reference]);
  return taught;
}

/** @throws RecognitionError `unsupported-format` */
async function referenceOf(
  { model, known }: Recogniser,
  { id, work, character, names, picture }: ZippedPicture,
): Promise<TaughtReference> {
  const raster = await decodePicture(await bytesOf(picture), WORKING_SIDE);
  const { vector, grey = vector, head } = await embedReference(model, raster);
  const crop = await headCrop(picture, head);
  return { id, ...known.resolve({ work, character }), names, vector, grey, picture: crop };
}

/** @throws RecognitionError `unsupported-format`, HandleError */
async function lessonOf(
  recogniser: Recogniser,
  zipped: ZippedPicture | TaughtRejection,
): Promise<Lesson> {
  if ('picture' in zipped) return referenceOf(recogniser, zipped);
  headOf(zipped.handle, embeddingOf(recogniser));
  return { ...zipped, ...recogniser.known.resolve(zipped) };
}

async function importAll(recogniser: Recogniser, zip: Blob): Promise<Imported> {
  const { lessons, tooLarge } = await lessonsIn(await bytesOf(zip));
  const there = new Set(recogniser.taught.map(({ id }) => id));
  const fresh = new Map(lessons.filter(({ id }) => !there.has(id)).map((one) => [one.id, one]));
  const added: Lesson[] = [];
  for (const zipped of fresh.values()) {
    const lesson = await lessonOf(recogniser, zipped).catch((error: unknown) => {
      if (!isRecognitionError(error) && !(error instanceof HandleError)) throw error;
    });
    if (!lesson) continue;
    await keepTaught(lesson);
    added.push(lesson);
  }
  renew(recogniser, [...recogniser.taught, ...added]);
  return {
    added: added.length,
    known: lessons.length - fresh.size,
    unreadable: fresh.size - added.length + tooLarge,
  };
}

/** @throws HandleError when it is another model's */
async function reject(recogniser: Recogniser, task: Tasks['reject']): Promise<Taught> {
  const { handle } = task;
  headOf(handle, embeddingOf(recogniser));
  const lesson = { id: newId(), handle, ...recogniser.known.resolve(task) };
  await keepTaught(lesson);
  renew(recogniser, [...recogniser.taught, lesson]);
  return lesson;
}

async function forget(recogniser: Recogniser, id: string): Promise<void> {
  const lesson = recogniser.taught.find((one) => one.id === id);
  const lifted = lesson && 'lifted' in lesson ? (lesson.lifted ?? []) : [];
  // First, or who closes the page meanwhile has lost them.
  for (const one of lifted) await keepTaught(one);
  await removeTaught(id);
  renew(recogniser, [...recogniser.taught.filter((one) => one.id !== id), ...lifted]);
}

type KnownKind = Exclude<TaskKind, 'open' | 'export'>;

/** What needs the recogniser. */
const TASKS: {
  readonly [K in KnownKind]: (
    recogniser: Recogniser,
    task: Tasks[K],
    asked: Asked,
  ) => Answers[K] | Promise<Answers[K]>;
} = {
  search,
  names: nameAgain,
  groups: group,
  teach,
  reject,
  forget,
  works: ({ known }) => known.listWorks(),
  find: ({ known }, { text, limit }) => known.find(text, limit),
  import: importAll,
};

async function answerKnown<K extends KnownKind>(
  { number, base, kind, task }: DeviceQuestion<K>,
  signal: AbortSignal,
): Promise<Answers[K]> {
  const recogniser = await opened(base);
  signal.throwIfAborted();
  const tell = (progress: Progress) => scope.postMessage({ kind: 'progress', number, progress });
  return TASKS[kind](recogniser, task, { signal, tell });
}

async function answer(question: DeviceQuestion, signal: AbortSignal): Promise<Answers[TaskKind]> {
  if (question.kind === 'export') return zipOf(await readTaught());
  if (question.kind !== 'open') return answerKnown(question, signal);
  const list = await keptList(question.base);
  if (list) await opened(question.base, list);
}

/** Trusted Types refuse the runtime's address of its threads; it is this file's. */
function allowThreads(): void {
  self.Worker = class extends self.Worker {
    constructor(_address: string | URL, options?: WorkerOptions) {
      super(workerAddress('kyara-device', self.location.href), options);
    }
  };
}

/** Whether this worker is a thread of the runtime, which starts them from the file that it is in. */
const isThread = self.name.startsWith('em-pthread');

if (!isThread) {
  allowThreads();
  const hear = answering({ answer, post: (news) => scope.postMessage(news) });
  scope.onmessage = ({ data }) => hear(data);
}
