/** Taking an answer along. */
export const share = {
  text: 'Text',
  copyText: 'Copy all as Text',
  copyJson: 'Copy all as JSON',
  link: 'Link',
  copyLink: 'Copy the Link to this answer',
  download: 'Picture with frames',
  unreadable: 'The pixels of this picture cannot be read here, so it cannot be drawn on.',
} as const;
