/** What the check found. */
export interface Finding {
  readonly level: 'error' | 'note';
  readonly text: string;
}

export const error = (text: string): Finding => ({ level: 'error', text });
export const note = (text: string): Finding => ({ level: 'note', text });
