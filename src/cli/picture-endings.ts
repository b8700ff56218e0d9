/** Endings of pictures, read or not: what has one was meant to be looked at. */
const ENDINGS = /\.(?:webp|png|jpe?g|jfif|gif|avif|heic|heif|jxl|jp2|bmp|tiff?|svg|psd)$/i;

/** Whether a file's name is that of a picture in any format. */
export function isOfAnyFormat(name: string): boolean {
  return ENDINGS.test(name);
}
