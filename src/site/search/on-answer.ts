import type { Source } from '../shell/source.ts';
import type { Recognition } from './reply.ts';

type Listener = (source: Source, recognition: Recognition) => void;

let listener: Listener = () => {};

/** Has every answer of a search told to the history too; called once, when the page starts. */
export function onAnswer(told: Listener): void {
  listener = told;
}

export function tellAnswer(source: Source, recognition: Recognition): void {
  listener(source, recognition);
}
