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
  readonly kind: 'search';
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
  readonly kind: 'teach';
  readonly file: Blob;
  readonly box: Box;
  readonly work: string;
  readonly character: string;
  readonly names: Names;
}

/** Names heads that have been seen again, by picture. */
export interface NamesTask {
  readonly kind: 'names';
  readonly pictures: readonly (readonly string[])[];
  /** Plain name of the only one that characters may be from. */
  readonly work?: string | undefined;
  readonly language: Language;
}

/** Sorts heads that have been seen into people. */
export interface GroupsTask {
  readonly kind: 'groups';
  readonly heads: readonly string[];
}

export interface RejectTask extends Omit<TaughtRejection, 'id'> {
  readonly kind: 'reject';
}

/** What the page asks of the worker; it loads itself before the first, for `open` only what is kept. */
export type DeviceTask =
  | { readonly kind: 'open' }
  | SearchTask
  | NamesTask
  | GroupsTask
  | TeachTask
  | RejectTask
  | { readonly kind: 'forget'; readonly id: string }
  | { readonly kind: 'works' }
  | { readonly kind: 'find'; readonly text: string; readonly limit: number }
  | { readonly kind: 'export' }
  | { readonly kind: 'import'; readonly zip: Blob };

/** What came of an import. */
export interface Imported {
  readonly added: number;
  /** Known already. */
  readonly known: number;
  readonly unreadable: number;
}

export interface DeviceQuestion {
  readonly number: number;
  /** Address of the page's folder. */
  readonly base: string;
  readonly task: DeviceTask;
}

/** The page no longer wants the answer to a question. */
interface DeviceAbort {
  readonly number: number;
  readonly abort: true;
}

export type DeviceMessage = DeviceQuestion | DeviceAbort;

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
  | { readonly kind: 'ready'; readonly characters: number; readonly works: number }
  | { readonly kind: 'opened'; readonly number: number }
  | { readonly kind: 'progress'; readonly number: number; readonly progress: Progress }
  | { readonly kind: 'found'; readonly number: number; readonly reply: HereReply }
  | {
      readonly kind: 'named';
      readonly number: number;
      readonly pictures: readonly (readonly HeadNames[])[];
    }
  | {
      readonly kind: 'grouped';
      readonly number: number;
      readonly groups: readonly (readonly number[])[];
    }
  | { readonly kind: 'works'; readonly number: number; readonly works: readonly Work[] }
  | {
      readonly kind: 'characters';
      readonly number: number;
      readonly characters: readonly KnownName[];
    }
  | { readonly kind: 'taught'; readonly number: number; readonly taught: Taught }
  | { readonly kind: 'forgotten'; readonly number: number }
  | {
      readonly kind: 'exported';
      readonly number: number;
      readonly zip: Blob;
      /** How many are not in it. */
      readonly leftOut: number;
    }
  | { readonly kind: 'imported'; readonly number: number; readonly imported: Imported }
  | { readonly kind: 'failed'; readonly number: number; readonly failure: DeviceFailure };
