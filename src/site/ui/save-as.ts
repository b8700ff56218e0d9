/** Offers bytes as a download. */
export function saveAs(bytes: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  // Some browsers need the address a little longer.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
