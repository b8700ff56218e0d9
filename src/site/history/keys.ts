/** Start of the query keys of everything read from the history. */
export const HISTORY_KEY = ['history'] as const;
