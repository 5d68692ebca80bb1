import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import { ellipse, offsetCurve, sliceCurve, type Point } from '../draw/geometry';

const ribbon = (line: readonly Point[], half: number, n = 40): Point[] => [
  ...offsetCurve(line, -half, n),
  ...offsetCurve(line, half, n).reverse(),
];

function drawBeltBuckle(b: Brush, x: number, y: number, turn: number): void {
  const m = b.c.metal;
  const frame = (rest: string) =>
    `<rect x="-52" y="-62" width="104" height="124" rx="20" fill="none" ${rest}/>`;
  const shine = b.pen.linear(-52, -62, 52, 62, [
    [0, tone(m, 0.7)],
    [0.45, tone(m, 0)],
    [0.6, tone(m, 0.4)],
    [1, tone(m, -0.35)],
  ]);
  b.pen.add(
    `<g transform="translate(${x} ${y}) rotate(${turn})">${frame('stroke="#140d0a" stroke-opacity=".35" stroke-width="17" transform="translate(4 8)"')}${frame(`stroke="${tone(m, -0.4)}" stroke-width="17"`)}${frame(`stroke="${shine}" stroke-width="13"`)}<path d="M-52 0H54" stroke="${tone(m, -0.4)}" stroke-width="12" stroke-linecap="round"/><path d="M-52-1H54" stroke="${tone(m, 0.35)}" stroke-width="7" stroke-linecap="round"/></g>`,
  );
}

/** Belt rolled to a coil, seen from above its edge: the strap faces us as it unrolls. */
export function drawBeltCoil(b: Brush): Drawn {
  const coil = ellipse(520, 500, 270, 262);
  b.panel(coil, tone(b.c.base, -0.32), { inner: 0.4, innerWidth: 50 });
  for (let i = 0; i < 7; i++) {
    const r = 262 - i * 34;
    const ring = ellipse(520 - i * 2, 500 + i * 1.5, r, r * 0.97);
    b.panel(ring, i % 2 ? tone(b.c.lining, -0.12) : b.c.base, {
      drop: 5,
      under: coil,
      inner: 0.22,
      innerWidth: 16,
      rim: 0.9,
    });
    b.stitch([...ring, ring[0]!], b.c.stitch, { width: 1.6, dash: '6 5', lifted: false });
  }
  b.panel(ellipse(508, 508, 40, 38), tone(b.c.base, -0.6), { inner: 0.5, innerWidth: 20, rim: 0.2 });
  const tail: Point[] = [
    [300, 690],
    [420, 762],
    [560, 770],
    [700, 750],
    [830, 742],
  ];
  const strap = ribbon(tail, 44, 30);
  b.panel(strap, b.c.base, { drop: 14, tex: true, inner: 0.28, innerWidth: 34, rim: 0.8 });
  b.stitch(offsetCurve(tail, 34, 30), b.c.stitch, { width: 2.2, dash: '7 5' }).stitch(
    offsetCurve(tail, -34, 30),
    b.c.stitch,
    { width: 2.2, dash: '7 5' },
  );
  drawBeltBuckle(b, 828, 742, -4);
  b.panel(
    [
      [700, 694, 1],
      [732, 692, 1],
      [732, 800, 1],
      [700, 802, 1],
    ],
    b.c.base,
    { drop: 6, inner: 0.25, innerWidth: 10, rim: 0.8 },
  );
  return { box: { x0: 250, x1: 890, y0: 238, y1: 814 }, wall: [coil, strap] };
}

/** Belt laid in an open curve. */
export function drawBeltLaid(b: Brush): Drawn {
  const line: Point[] = [
    [170, 300],
    [420, 250],
    [690, 270],
    [830, 380],
    [770, 510],
    [560, 560],
    [330, 570],
    [190, 650],
    [240, 760],
    [470, 800],
    [820, 780],
  ];
  const strap = ribbon(line, 40, 90);
  b.panel(strap, b.c.base, { tex: true, inner: 0.28, innerWidth: 34, rim: 0.8 });
  b.stitch(offsetCurve(line, 30, 90), b.c.stitch, { width: 2.2, dash: '7 5' }).stitch(
    offsetCurve(line, -30, 90),
    b.c.stitch,
    { width: 2.2, dash: '7 5' },
  );
  b.holes(
    sliceCurve(line, 0.84, 0.96, 0, 4).map(([x, y]) => [x, y] as const),
    6.5,
    b.c.base,
  );
  drawBeltBuckle(b, 176, 300, -12);
  b.panel(
    [
      [258, 236, 1],
      [290, 230, 1],
      [302, 330, 1],
      [268, 336, 1],
    ],
    b.c.base,
    { drop: 6, inner: 0.25, innerWidth: 10, rim: 0.8 },
  );
  return { box: { x0: 120, x1: 880, y0: 220, y1: 840 }, wall: [strap] };
}
