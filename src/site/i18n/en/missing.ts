/** What stands on the stage when there is no picture to show. */
export const missing = {
  open: 'Open the address in a new tab',
  hint: 'The picture itself can be dropped or pasted anywhere on this page.',
  another: 'Another picture can be dropped or pasted anywhere on this page.',
} as const;
