/** Links to other places that know a character. */
export const links = {
  heading: 'Look up elsewhere',
  web: 'Web search',
  note: 'These open in a new tab; the place learns the name that is looked up, not your picture.',
} as const;
