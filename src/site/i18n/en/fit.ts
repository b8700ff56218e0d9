/** What is said of pictures that the service does not take as they are. */
export const fit = {
  why: 'The file is larger than the service takes, or in a format that it does not read. What to do?',
  copy: 'Send a copy, without the AI check',
  unchanged: 'Send it unchanged',
  unchangedHint: 'Unchanged, the service will probably refuse it.',
  other: 'Choose another picture',
  forAll: 'The same for all my pictures until I leave this page',
  changed: {
    smaller: 'The picture was too large for the service, so a smaller copy was sent.',
    converted: 'The service does not read this format, so a converted copy was sent.',
    unjudged: 'The AI check was left out.',
  },
  unreadable:
    'Neither the service nor this browser can read this picture. Save it as JPEG or PNG with another program, then give it again.',
  worker:
    'What makes a fitting copy did not start, or gave up on this picture. The picture is still here: try again. If that does not help, save it smaller, as JPEG or PNG, and choose that file.',
  evidence:
    'Only a copy of this picture can be sent, and that may lose what its file says about AI.',
  byFile: 'Save the picture and choose the file: this page then makes a copy that fits.',
} as const;
