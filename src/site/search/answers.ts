import type { Source } from '../shell/source.ts';
import type { Recognition } from './reply.ts';

type Listener = (source: Source, recognition: Recognition) => void;

let listener: Listener = () => {};

/** Tells every answer to the history; called once. Apart from the search, which the start page does not load. */
export function onAnswer(told: Listener): void {
  listener = told;
}

export function tellAnswer(source: Source, recognition: Recognition): void {
  listener(source, recognition);
}
