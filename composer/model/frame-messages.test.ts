import { expect, it } from 'vitest';
import { readFrameNonce, readOrder, readReport } from './frame-messages';

const hostile: unknown[] = [
  undefined,
  null,
  'hero',
  7,
  [],
  ['hero'],
  {},
  () => 'hero',
  JSON.parse('{"__proto__":{"blocks":["hero"]}}'),
  JSON.parse('{"blocks":["hero"],"__proto__":1}'),
  Object.create({ blocks: ['hero'], scrolledTo: 1, scrollTo: 1, select: null, reveals: true }),
  { blocks: 'hero' },
  { blocks: { 0: 'hero', length: 1 } },
  { blocks: [] },
  { blocks: ['__proto__'] },
  { blocks: ['hero', '<img src=x onerror=alert(1)>'] },
  { blocks: ['hero"]'] },
  { blocks: ['a'.repeat(101)] },
  { blocks: Array.from({ length: 21 }, () => 'hero') },
  { blocks: Array.from({ length: 1e6 }, () => 'hero') },
  { blocks: [['hero']] },
  { blocks: ['hero'], html: '<b>' },
  ...[NaN, Infinity, -1, 1e8, '1', null, { valueOf: 1 }, 1n].flatMap((y) => [
    { scrolledTo: y },
    { scrollTo: y },
  ]),
  { scrolledTo: 1, blocks: ['hero'] },
  ...[
    { block: 'hero', text: 'x'.repeat(81), kind: 'clipped' },
    { block: 'hero', text: '', kind: 'clipped' },
    { block: 'hero', text: ['x'], kind: 'clipped' },
    { block: 'he"]ro', text: 'x', kind: 'clipped' },
    { block: 'hero', text: 'x', kind: '__proto__' },
    { block: 'hero', text: 'x', kind: 'clipped', html: '<b>' },
    'x',
  ].map((one) => ({ overflows: [one], width: 390 })),
  { overflows: [], width: -1 },
  { overflows: {}, width: 390 },
  {
    overflows: Array.from({ length: 51 }, () => ({ block: '', text: 'x', kind: 'clipped' })),
    width: 390,
  },
  { select: 'hero' },
  { select: 'hero', reveals: 1 },
  { select: 'he"]ro', reveals: true },
  { select: ['hero'], reveals: true },
  { select: 'hero', reveals: true, scrollTo: 1 },
  { show: 'he"]ro', page: '<p>' },
  { show: 'hero', page: ['<p>'] },
  { show: 'hero', page: 'x'.repeat(5_000_001) },
  { show: 'hero' },
];

it.each(hostile.map((data, index) => ({ index, data })))('no message: $index', ({ data }) => {
  expect({ report: readReport(data), order: readOrder(data) }).toEqual({
    report: undefined,
    order: undefined,
  });
});

it('messages are read as they were sent', () => {
  const reports = [
    { blocks: ['hero'] },
    { blocks: ['tile-2', 'tiles'] },
    { scrolledTo: 0 },
    { scrolledTo: 812.5 },
    { overflows: [], width: 390 },
    {
      overflows: [
        { block: 'hero', text: '<b>Zwölf', kind: 'clipped' },
        { block: '', text: 'x', kind: 'outside' },
      ],
      width: 390,
    },
  ];
  expect(reports.map(readReport)).toEqual(reports);
  const orders = [
    { select: 'hero', reveals: true },
    { select: null, reveals: false },
    { scrollTo: 40 },
    { show: 'hero', page: '<p>' },
    { show: 'hero', page: null },
  ];
  expect(orders.map(readOrder)).toEqual(orders);
});

it('the nonce is the end of the token in the address', () => {
  expect(readFrameNonce('https://a.example/de?b=1&_draft=d1.pay.mac-_9&_choose=')).toBe('mac-_9');
  expect(readFrameNonce('https://a.example/de')).toBe('');
});
