/** Start of the query keys of everything read from the gallery. */
export const GALLERY_KEY = ['gallery'] as const;
