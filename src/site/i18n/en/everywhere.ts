/** Texts of the page that shows how to reach Kyara from other pages and programs. */
export const everywhere = {
  heading: 'Use it everywhere',
  bookmarklet: 'Bookmarklet',
  bookmarkletText:
    'Make a bookmark with this text as its address. Opened on any page, it has the largest picture there recognised.',
  copyBookmarklet: 'Copy the bookmarklet',
} as const;
