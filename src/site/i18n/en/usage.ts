/** Texts of the note that few searches are left. */
export const usage = {
  left: 'Searches left until {{time}}: {{left}}.',
  none: 'There are no searches left until {{time}}.',
} as const;
