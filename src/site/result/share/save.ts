/** Saves bytes as a file of this name, as a download does. */
export function saveAs(bytes: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  // The browser has taken the bytes over by the next turn; some need a little longer.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
