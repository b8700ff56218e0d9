/** A progress bar on standard error. */
export function progress(label: string, total: number): (done: number) => void {
  const isTerminal = process.stderr.isTTY;
  let lastPercent = -1;
  return (done) => {
    const percent = Math.floor((100 * done) / Math.max(1, total));
    if (percent === lastPercent || (!isTerminal && percent % 20 !== 0)) return;
    lastPercent = percent;
    const bar = '#'.repeat(Math.floor(percent / 4)).padEnd(25, '.');
    const text = `${label.padEnd(24)} [${bar}] ${String(percent).padStart(3)} %`;
    process.stderr.write(isTerminal ? `\r${text}${done >= total ? '\n' : ''}` : `${text}\n`);
  };
}
