type Field = readonly [number: number, value: number | string | Buffer | readonly Field[]];

function varint(value: number): Buffer {
  return value < 128
    ? Buffer.from([value])
    : Buffer.concat([Buffer.from([(value & 127) | 128]), varint(value >> 7)]);
}

/** Protocol buffers. */
function message(fields: readonly Field[]): Buffer {
  return Buffer.concat(
    fields.flatMap(([number, value]) => {
      if (typeof value === 'number') return [varint(number << 3), varint(value)];
      const isText = typeof value === 'string' || Buffer.isBuffer(value);
      const bytes = isText ? Buffer.from(value) : message(value);
      return [varint((number << 3) | 2), varint(bytes.length), bytes];
    }),
  );
}

const FLOAT = 1;
const INT64 = 7;
const BOOL = 9;
const GRAPH = 5;

function valueOf(name: string, type: number, dims: readonly string[]): readonly Field[] {
  const shape = dims.map((dim): Field => [1, [[2, dim]]]);
  return [
    [1, name],
    [
      2,
      [
        [
          1,
          [
            [1, type],
            [2, shape],
          ],
        ],
      ],
    ],
  ];
}

function identity(from: string, to: string): Field {
  return [
    1,
    [
      [1, from],
      [2, to],
      [4, 'Identity'],
    ],
  ];
}

/** An ONNX network with one float32 input and a `Loop` without count and condition. */
export function endlessNetwork(): Buffer {
  const side = ['a', 'b', 'c', 'd'];
  const body: Field[] = [
    identity('on', 'still'),
    identity('value', 'next'),
    [2, 'body'],
    [11, valueOf('round', INT64, [])],
    [11, valueOf('on', BOOL, [])],
    [11, valueOf('value', FLOAT, side)],
    [12, valueOf('still', BOOL, [])],
    [12, valueOf('next', FLOAT, side)],
  ];
  const loop: Field[] = [
    [1, ''],
    [1, ''],
    [1, 'input'],
    [2, 'output'],
    [4, 'Loop'],
    [
      5,
      [
        [1, 'body'],
        [6, body],
        [20, GRAPH],
      ],
    ],
  ];
  const graph: Field[] = [
    [1, loop],
    [2, 'graph'],
    [11, valueOf('input', FLOAT, side)],
    [12, valueOf('output', FLOAT, side)],
  ];
  return message([
    [1, 8],
    [7, graph],
    [
      8,
      [
        [1, ''],
        [2, 13],
      ],
    ],
  ]);
}
