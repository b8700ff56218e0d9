/** Turning, mirroring and brightening a picture, and what may help when nobody was found. */
export const adjust = {
  heading: 'Turn, flip, brighten',
  hint: 'The picture is changed on this page and looked at once more. The original stays as it is.',
  opened: 'The tools for turning, flipping and brightening are below the picture.',
  preview: 'The picture as it will be looked at',
  left: 'Turn left',
  right: 'Turn right',
  mirror: 'Mirror',
  light: 'Brightness',
  recognise: 'Recognise like this',
  unreadable:
    'The pixels of this picture cannot be read here. Save the picture, then drop the file on this page.',
  helpHeading: 'What may help',
  why: {
    dark: 'The picture is dark.',
    pale: 'The picture is very pale.',
    closeUp: 'A face that fills the picture is easier to find with room around it.',
    sideways: 'Heads that lie on their side are not found.',
    tiny: 'In a large picture, small heads are found more easily in a part of it.',
    mirror: 'Some faces are recognised better mirrored.',
  },
  try: {
    dark: 'Try it brighter',
    pale: 'Try it darker',
    closeUp: 'Try it with room around it',
    sideways: 'Try it turned',
    tiny: 'Select a part',
    mirror: 'Try it mirrored',
  },
  trying: 'Trying…',
  noBetter: 'That did not help: nobody was found that way either.',
  nobodyText:
    'Kyara sees no character’s head in this picture. Perhaps there is none; perhaps it is hard to see.',
  nobodyTips: [
    'Try a larger picture, or cut it so that the head fills more of it.',
    'Faces from the front work best; backs, masks and tiny figures are difficult.',
    'It is made for drawn characters. Photographs of people are not recognised.',
  ],
} as const;
