const ODD: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  0.5,
  1.5,
  2 ** 53,
  '',
  'a',
  [],
  {},
  [null],
  [0, 1],
];

/** The value with each part, itself included, replaced by each of some odd values. */
export function variants(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [...ODD];
  const inside = Object.entries(value).flatMap(([name, part]) =>
    variants(part).map((variant) => {
      const copy: object = Array.isArray(value) ? [...(value as unknown[])] : { ...value };
      return Object.assign(copy, { [name]: variant });
    }),
  );
  return [...ODD, { ...value, more: 1 }, ...inside];
}
