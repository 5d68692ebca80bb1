import { beforeAll, expect, it } from 'vitest';
import { writeWebm, type FilmFrame } from './write-webm';

/** Reads EBML as a player does: ids with the content of those that hold others. */
const holders = new Set([
  '1a45dfa3',
  '18538067',
  '1549a966',
  '1654ae6b',
  'ae',
  'e0',
  '1c53bb6b',
  'bb',
  'b7',
  '1f43b675',
]);
interface Read {
  id: string;
  /** Place of the element, and of its content, in the file. */
  at: number;
  start: number;
  data: Buffer;
}
/** Bytes of a number whose first byte holds how many there are. */
const lengthOf = (first: number): number => Math.clz32(first) - 23;

function readAll(bytes: Buffer, from = 0): Read[] {
  const found: Read[] = [];
  for (let at = 0; at < bytes.length;) {
    const idLength = lengthOf(bytes[at]!);
    const id = bytes.toString('hex', at, at + idLength);
    const sizeLength = lengthOf(bytes[at + idLength]!);
    const size = BigInt(`0x${bytes.toString('hex', at + idLength, at + idLength + sizeLength)}`);
    const start = at + idLength + sizeLength;
    const data = bytes.subarray(start, start + Number(size - (1n << BigInt(7 * sizeLength))));
    found.push(
      { id, at: from + at, start: from + start, data },
      ...(holders.has(id) ? readAll(data, from + start) : []),
    );
    at = start + data.length;
  }
  return found;
}
const numberOf = ({ data }: Read): number => Number(`0x${data.toString('hex')}`);

const frames: FilmFrame[] = Array.from({ length: 60 }, (_, i) => ({
  data: Buffer.alloc(10 + i, i),
  key: i % 24 === 0,
  at: Math.round((i / 24) * 1000),
}));
let parts: Read[];
beforeAll(async () => {
  parts = readAll(await writeWebm({ width: 1280, height: 720, fps: 24, frames }));
});
const of = (id: string) => parts.filter((part) => part.id === id);

it('declares its type, duration and size', () => {
  expect(of('4282')[0]!.data.toString()).toBe('webm');
  expect(of('86')[0]!.data.toString()).toBe('V_VP9');
  expect(of('4489')[0]!.data.readDoubleBE()).toBeCloseTo(2500, 0);
  expect([of('b0')[0]!, of('ba')[0]!].map(numberOf)).toEqual([1280, 720]);
});

it('keeps every frame in order, at its time', () => {
  const clusters = of('1f43b675').map(({ data }) => readAll(data));
  const read = clusters.flatMap((inside) => {
    const start = numberOf(inside.find(({ id }) => id === 'e7')!);
    return inside
      .filter(({ id }) => id === 'a3')
      .map(({ data }) => [start + data.readInt16BE(1), (data[3]! & 0x80) !== 0, data.length - 4]);
  });
  expect(read).toEqual(frames.map(({ at, key, data }) => [at, key, data.length]));
});

it('points at each key frame, where a player may jump', () => {
  const { start } = of('18538067')[0]!;
  expect(of('f1').map((offset) => start + numberOf(offset))).toEqual(of('1f43b675').map(({ at }) => at));
  expect(of('b3').map(numberOf)).toEqual([0, 1000, 2000]);
});
