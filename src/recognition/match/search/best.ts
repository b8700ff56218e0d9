/**
 * The `k`-th largest number, the smallest when there are fewer. Collects what is above a bar,
 * raised whenever 2k have come together.
 *
 * @param k at least 1
 */
export function kthLargest(numbers: Float32Array, k: number): number {
  const found = new Float32Array(2 * k);
  let size = 0;
  let bar = Number.NEGATIVE_INFINITY;
  for (const value of numbers) {
    if (value <= bar) continue;
    found[size++] = value;
    if (size < found.length) continue;
    found.sort();
    found.copyWithin(0, k);
    size = k;
    bar = found[0]!;
  }
  return found.subarray(0, size).sort()[Math.max(0, size - k)] ?? Number.NEGATIVE_INFINITY;
}
