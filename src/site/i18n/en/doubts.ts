/** Why an answer is not sure. */
export const doubts = {
  closeSecond: 'Two candidates are about equally likely.',
  farOff: 'Even the best candidate does not look much alike.',
  fewReferences: 'There are few reference pictures of this character.',
  small: 'The head is small in this picture.',
  blurred: 'The picture is blurred here.',
} as const;
