import type { Box } from '../../contract/box.ts';
import type { KnownName } from '../../contract/gallery.ts';
import type { HeadNames } from '../../contract/heads.ts';
import type { Language, Names } from '../../contract/language.ts';
import type { Progress, SearchReply } from '../../contract/search.ts';
import type { Work } from '../../contract/works.ts';

export interface Taught {
  readonly id: string;
  readonly work: string;
  readonly character: string;
}

/** A head that was taught on this device, as it is kept. */
export interface TaughtReference extends Taught {
  readonly names: Names;
  /** Of the head alone, for the export. */
  readonly picture?: Blob;
  readonly vector: Float32Array;
  readonly grey: Float32Array;
  /** What it contradicts, which comes back once it is undone. */
  readonly lifted?: readonly Lesson[];
}

/** A head that is not somebody, as it is kept. */
export interface TaughtRejection extends Taught {
  readonly handle: string;
}

export type Lesson = TaughtReference | TaughtRejection;

export interface SearchTask {
  readonly file: Blob;
  readonly isMulti: boolean;
  readonly aiDetect: boolean;
  readonly aiPrompt: boolean;
  /** Whether heads come with their handles (contract/heads.ts). */
  readonly handles: boolean;
  readonly language: Language;
}

export interface HereReply extends SearchReply {
  /** The file has a C2PA record that could not be read, and nothing else says that it was generated. */
  readonly c2pa_unread?: true;
}

export interface TeachTask {
  readonly file: Blob;
  readonly box: Box;
  readonly work: string;
  readonly character: string;
  readonly names: Names;
}

export interface NamesTask {
  readonly pictures: readonly (readonly string[])[];
  /** Plain name of the only one that characters may be from. */
  readonly work?: string | undefined;
  readonly language: Language;
}

/** What came of an import. */
export interface Imported {
  readonly added: number;
  /** Known already. */
  readonly known: number;
  readonly unreadable: number;
}

/** What the page asks of the worker; it loads itself before the first, for `open` only what is kept. */
export interface Tasks {
  readonly open: undefined;
  readonly search: SearchTask;
  /** Names heads that have been seen again, by picture. */
  readonly names: NamesTask;
  readonly groups: readonly string[];
  readonly teach: TeachTask;
  readonly reject: Omit<TaughtRejection, 'id'>;
  readonly forget: string;
  readonly works: undefined;
  /** Characters with a text in a name, the best found first. */
  readonly find: { readonly text: string; readonly limit: number };
  /** What was taught, as a gallery folder in a ZIP. */
  readonly export: undefined;
  /** Teaches a gallery folder in a ZIP. */
  readonly import: Blob;
}

/** What the worker answers to each. */
export interface Answers {
  readonly open: void;
  readonly search: HereReply;
  readonly names: readonly (readonly HeadNames[])[];
  readonly groups: readonly (readonly number[])[];
  readonly teach: Taught;
  readonly reject: Taught;
  readonly forget: void;
  readonly works: readonly Work[];
  readonly find: readonly KnownName[];
  /** With how many that are not in it. */
  readonly export: { readonly zip: Blob; readonly leftOut: number };
  readonly import: Imported;
}

export type TaskKind = keyof Tasks;

export type DeviceQuestion<K extends TaskKind = TaskKind> = {
  [P in K]: {
    readonly number: number;
    /** Address of the page's folder. */
    readonly base: string;
    readonly kind: P;
    readonly task: Tasks[P];
  };
}[K];

/** A question, or that the page no longer wants its answer. */
export type DeviceMessage = DeviceQuestion | { readonly number: number; readonly abort: true };

/**
 * `unreadable`: this browser cannot decode the picture, or the ZIP; `tooMany`: heads; `load`: a file
 * did not come; `stale`: a handle is another model's; `broken`: anything else.
 */
export type DeviceFailure = 'unreadable' | 'tooMany' | 'load' | 'stale' | 'broken';

/** Bytes that have come, of those that are missing on this device. */
export interface Loading {
  readonly bytes: number;
  readonly of: number;
}

/** The page puts the question to worker/c2pa-worker.ts, and the answer to the port. */
export interface C2paTask {
  readonly kind: 'c2pa';
  readonly question: unknown;
  /** Longest time in ms. */
  readonly timeoutMs: number;
  readonly port: MessagePort;
}

export interface C2paFailure {
  readonly kind: 'failed';
}

export type DeviceNews =
  | C2paTask
  | { readonly kind: 'loading'; readonly loading: Loading | undefined }
  | { readonly kind: 'progress'; readonly number: number; readonly progress: Progress }
  | { readonly kind: 'done'; readonly number: number; readonly value: Answers[TaskKind] }
  | { readonly kind: 'failed'; readonly number: number; readonly failure: DeviceFailure };
