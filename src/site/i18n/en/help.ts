/** Texts of the sheet of shortcuts. */
export const help = {
  heading: 'Keyboard shortcuts',
  close: 'Close',
  groups: { page: 'Everywhere', result: 'On a result' },
  keys: {
    help: 'Show this list',
    paste: 'Recognise the picture or address on the clipboard',
    next: 'Next character',
    previous: 'Previous character',
    hide: 'Hide or show the frames',
    region: 'Select a part and recognise just that',
    zoomIn: 'Larger',
    zoomOut: 'Smaller',
    fit: 'The whole picture',
    pan: 'Move the enlarged picture',
  },
  or: 'or',
  off: 'Shortcuts of a single key are switched off.',
  turnOn: 'Switch them on',
  more: 'Buttons, links and fields work with Tab, Enter and the space bar as everywhere.',
} as const;
