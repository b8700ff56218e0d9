/** A function that gives the result of the last time while its arguments are the same. */
export function memoizeLast<Args extends readonly unknown[], Result>(
  make: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { readonly args: Args; readonly made: Result } | undefined;
  return (...args) => {
    const isSame = last?.args.every((arg, index) => arg === args[index]) ?? false;
    if (!last || !isSame) last = { args, made: make(...args) };
    return last.made;
  };
}
