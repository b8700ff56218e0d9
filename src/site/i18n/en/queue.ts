/** Texts of the strip that shows several pictures and how far they are. */
export const queue = {
  heading: 'Your pictures',
  progress: '{{done}} of {{total}} recognised',
  failed: '{{count}} failed',
  pause: 'Pause',
  resume: 'Go on',
  retry: 'Try the failed again',
  close: 'Put them away',
  busy: 'The service is busy; the rest follows in a moment.',
  hint: 'Arrow keys step through the results.',
  picture: 'Picture {{number}}: {{name}}, {{state}}',
  state: {
    waiting: 'waiting',
    running: 'being recognised',
    failed: 'failed',
    done: 'recognised',
  },
  finished: 'All pictures are through: {{done}} recognised, {{failed}} failed.',
} as const;
