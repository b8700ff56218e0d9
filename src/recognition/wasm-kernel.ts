/**
 * Compiles a kernel once and returns a factory of instances on a memory.
 *
 * @param base64 of its module, which imports `env.memory`
 */
export function kernelOf(base64: string): (memory: WebAssembly.Memory) => WebAssembly.Exports {
  let module: WebAssembly.Module | undefined;
  return (memory) => {
    module ??= new WebAssembly.Module(
      Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)),
    );
    return new WebAssembly.Instance(module, { env: { memory } }).exports;
  };
}

const PAGE = 65_536;

/** A memory of at least that many bytes. */
export function memoryOf(bytes: number): WebAssembly.Memory {
  return new WebAssembly.Memory({ initial: Math.max(1, Math.ceil(bytes / PAGE)) });
}
