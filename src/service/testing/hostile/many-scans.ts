import { segment } from '../../../evidence/testing/files.ts';

/** Bit digits to bytes, with a stuffed zero after every 0xff. */
function scanBytes(digits: string): Buffer {
  const bytes: number[] = [];
  for (let at = 0; at < digits.length; at += 8) {
    const byte = parseInt(digits.slice(at, at + 8).padEnd(8, '1'), 2);
    bytes.push(byte);
    if (byte === 0xff) bytes.push(0);
  }
  return Buffer.from(bytes);
}

const binary = (value: number, digits: number) => value.toString(2).padStart(digits, '0');

/** End-of-band runs that cover all blocks. */
function emptyRuns(blocks: number): Buffer {
  let digits = '';
  for (let left = blocks; left > 0;) {
    const size = Math.min(14, Math.floor(Math.log2(left)));
    const run = Math.min(left, 2 ** (size + 1) - 1);
    digits += binary(size, 4) + (size === 0 ? '' : binary(run - 2 ** size, size));
    left -= run;
  }
  return scanBytes(digits);
}

const zeros = (count: number) => Array<number>(count).fill(0);

const DQT = segment(0xdb, Buffer.from([0, ...Array<number>(64).fill(16)]));
const DC_TABLE = segment(0xc4, Buffer.from([0, 1, ...zeros(15), 0]));
const RUNS = Array.from({ length: 15 }, (_, bits) => 16 * bits);
const AC_TABLE = segment(0xc4, Buffer.from([0x10, 0, 0, 0, 15, ...zeros(12), ...RUNS]));

/** SOF2: a frame with one component. */
function progressiveFrame(side: number): Buffer {
  const sides = [side >> 8, side & 255, side >> 8, side & 255];
  return segment(0xc2, Buffer.from([8, ...sides, 1, 1, 0x11, 0]));
}

function scanHead(coefficient: number, high: number, low: number): Buffer {
  return segment(0xda, Buffer.from([1, 1, 0, coefficient, coefficient, 16 * high + low]));
}

/**
 * A grey, empty progressive JPEG (ITU T.81), `side` pixels wide and high: every scan costs the
 * decoder a walk over all blocks, the sender some tens of bytes.
 */
export function manyScans(side: number, scans: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2;
  const runs = emptyRuns(blocks);
  const further = Array.from({ length: scans - 1 }, (_, scan) => {
    const low = 13 - (scan % 14);
    const head = scanHead(1 + (Math.floor(scan / 14) % 63), low === 13 ? 0 : low + 1, low);
    return Buffer.concat([head, runs]);
  });
  const start = [Buffer.from([0xff, 0xd8]), DQT, progressiveFrame(side), DC_TABLE, AC_TABLE];
  const direct = [scanHead(0, 0, 0), scanBytes('0'.repeat(blocks))];
  return Buffer.concat([...start, ...direct, ...further, Buffer.from([0xff, 0xd9])]);
}
