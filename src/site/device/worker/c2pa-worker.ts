/** Reads one picture's C2PA record: the library can only be interrupted by ending its worker. */
import { readStore } from '../../../engine/browser/c2pa.ts';
import type { C2paAnswer, C2paQuestion } from './c2pa-reader.ts';

interface Scope {
  onmessage: (event: MessageEvent<C2paQuestion>) => void;
  postMessage(answer: C2paAnswer): void;
}

const scope = self as unknown as Scope;

// The library's only way to the network, which its settings already forbid.
self.fetch = () => Promise.reject(new Error('no network'));

// What the library prints of a stranger's file goes nowhere.
const silent = () => undefined;
Object.assign(console, { debug: silent, error: silent, info: silent, log: silent, warn: silent });

scope.onmessage = ({ data: { library, bytes, format } }) => {
  readStore(library, bytes, format).then(
    (json) => scope.postMessage({ kind: 'read', json }),
    () => scope.postMessage({ kind: 'failed' }),
  );
};
