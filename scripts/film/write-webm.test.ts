import { expect, it } from 'vitest';
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
  at: number;
  data: Buffer;
}
function readAll(bytes: Buffer, from = 0): Read[] {
  const found: Read[] = [];
  for (let at = 0; at < bytes.length;) {
    const idLength = Math.clz32(bytes[at]!) - 23;
    const id = bytes.toString('hex', at, at + idLength);
    const length = Number(bytes.readBigUInt64BE(at + idLength) & ((1n << 56n) - 1n));
    const start = at + idLength + 8;
    const data = bytes.subarray(start, start + length);
    found.push({ id, at: from + at, data }, ...(holders.has(id) ? readAll(data, from + start) : []));
    at = start + length;
  }
  return found;
}

const frames: FilmFrame[] = Array.from({ length: 60 }, (_, i) => ({
  data: Buffer.alloc(10 + i, i),
  key: i % 24 === 0,
  at: Math.round((i / 24) * 1000),
}));
const parts = readAll(writeWebm({ width: 1280, height: 720, fps: 24, frames }));
const of = (id: string) => parts.filter((part) => part.id === id);

it('says what it is, how long and how large', () => {
  expect(of('4282')[0]!.data.toString()).toBe('webm');
  expect(of('86')[0]!.data.toString()).toBe('V_VP9');
  expect([
    of('4489')[0]!.data.readDoubleBE(),
    of('b0')[0]!.data.readUInt16BE(),
    of('ba')[0]!.data.readUInt16BE(),
  ]).toEqual([2500, 1280, 720]);
});

it('keeps every frame in order, at its time', () => {
  const clusters = of('1f43b675').map(({ data }) => readAll(data));
  const told = clusters.flatMap((inside) => {
    const start = Number(`0x${inside.find(({ id }) => id === 'e7')!.data.toString('hex')}`);
    return inside
      .filter(({ id }) => id === 'a3')
      .map(({ data }) => [start + data.readInt16BE(1), data[3] === 0x80, data.length - 4]);
  });
  expect(told).toEqual(frames.map(({ at, key, data }) => [at, key, data.length]));
});

it('points at each key frame, where a player may jump', () => {
  const segment = of('18538067')[0]!;
  const start = segment.at + 12;
  const pointed = of('f1').map(({ data }) => start + data.readUInt32BE());
  expect(pointed).toEqual(of('1f43b675').map(({ at }) => at));
  expect(of('b3').map(({ data }) => data.readUInt32BE())).toEqual([0, 1000, 2000]);
});
