/** Selecting a part of the picture by hand. */
export const region = {
  heading: 'Select a part',
  help: 'Drag a frame around a head that was missed, or around any part that is to be looked at on its own.',
  keys: 'With keys: arrows move the frame, Shift and arrows change its size, Enter recognises, Escape closes.',
  opened: 'The frame for selecting a part is on the picture.',
  frame: 'Selected part',
  edges: 'Set the edges with sliders',
  left: 'Left edge',
  top: 'Upper edge',
  right: 'Right edge',
  bottom: 'Lower edge',
  preview:
    'The part is cut from the preview, which may be smaller than the original. With the file itself (save it, then drop it here) the part is as sharp as can be.',
  recognise: 'Recognise this part',
  running: 'Looking at this part…',
  nobody:
    'No head was found in this part. Try a frame that leaves some room around the head, or turn or brighten the picture first.',
  unreadable:
    'The pixels of this picture cannot be read here. Save the picture, then drop the file on this page.',
  found_one: '{{count}} character in the selected part.',
  found_other: '{{count}} characters in the selected part.',
} as const;
