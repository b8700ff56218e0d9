/** Notes about what was pasted, dropped, shared or linked to: they come with the first of them. */
export const notes = {
  pastedText:
    'The pasted text holds no address. Paste a picture, or an address that begins with https://.',
  pastedNothing: 'There is no picture and no address on the clipboard.',
  pasteByHand: 'This browser does not let a button read the clipboard.',
  pasteRefused: 'The browser did not hand over the clipboard.',
  pasteHow:
    'Paste it yourself: press {{keys}} anywhere on this page; on a phone, hold the address field and choose “Paste”.',
  onlySome:
    '{{count}} pictures were taken; at most {{most}} fit in at once. Put these away, then add the others.',
  walking: 'Looking for pictures in the folder…',
  noPictures: 'There are no pictures among these files.',
  folderUnread: 'This folder could not be read. Choose the pictures in it instead.',
  sharedNothing: 'What was shared holds no picture and no address of one.',
  sharedLost: 'What was shared could not be read. Share it again, or choose the picture here.',
  linkIgnored:
    'This link also asks for something that it cannot mean: {{value}}. That was left out; your own settings hold.',
  linkModel:
    'This link asks for the model “{{value}}”, which this service does not offer now. Your own choice is used instead.',
} as const;
