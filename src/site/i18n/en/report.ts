/** Reporting a problem. */
export const report = {
  title: 'Kyara: a problem with an answer',
  words: 'What is wrong? (if you like)',
  address: 'Tell the address of the picture too',
  attach: 'I want to add the picture',
  attachHint:
    'A link cannot carry a file: attach the picture yourself to your message. Without that it stays here.',
  text: 'The report',
  copy: 'Copy the report',
  mail: 'Write a mail',
  send: 'Report it to the operator',
  share: 'Send it together with the picture',
} as const;
