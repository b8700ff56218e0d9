const MOST = 36;
/** Where files of one series differ as a rule. */
const END = 20;

/** A long name without its middle. */
export function shortened(name: string): string {
  const letters = [...name];
  if (letters.length <= MOST) return name;
  return [...letters.slice(0, MOST - END - 1), '…', ...letters.slice(-END)].join('');
}
