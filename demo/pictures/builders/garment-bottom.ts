import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import { boundsOf, shift, type Point } from '../draw/geometry';
import { LIGHT } from '../draw/panel';
import { drawHalves } from './folded';
import { drawBand, drawEnds, drawPockets, drawRise, drawSides } from './garment-bottom-details';
import { TOP, outlineOf } from './garment-bottom-shape';
import type { BottomGarment } from './garment.types';

export const TROUSERS: BottomGarment = {
  kind: 'legs',
  waist: 128,
  hip: 176,
  hem: 96,
  crotch: 392,
  end: 905,
  band: 'tailored',
  cuffs: false,
  side: 'none',
  pockets: true,
  crease: true,
};

/** Trousers, shorts, leggings and skirts laid flat. */
export function drawGarmentBottom(b: Brush, q: BottomGarment, back = false): Drawn {
  const dy = Math.max(0, Math.round(485 - (TOP + q.end) / 2));
  let drawn: Drawn | undefined;
  const flat = b.pen.capture(() => (drawn = drawFlat(b, q, back)));
  b.pen.add(dy ? `<g transform="translate(0 ${dy})">${flat}</g>` : flat);
  const { box, wall = [] } = drawn!;
  return { box: { ...box, y0: box.y0 + dy, y1: box.y1 + dy }, wall: wall.map((o) => shift(o, 0, dy)) };
}

function drawFlat(b: Brush, q: BottomGarment, back: boolean): Drawn {
  const shape = outlineOf(q);
  b.panel(
    [
      [500 - q.waist + 4, TOP + 2, 1],
      [500, TOP - 14],
      [500 + q.waist - 4, TOP + 2, 1],
      [500, TOP + 30],
    ],
    tone(b.c.lining, -0.3),
    { inner: 0.5, innerWidth: 20, rim: 0.2 },
  );
  b.panel(shape, b.c.base, { tex: true, inner: 0.32, innerWidth: 96, rim: 0.5, contrast: 1.05 });
  drawForm(b, q, shape);
  if (q.side !== 'none') drawSides(b, q, shape);
  if (q.kind === 'legs') drawRise(b, q, shape, back);
  if (q.pockets) drawPockets(b, q, shape, back);
  drawEnds(b, q, shape);
  drawBand(b, q, back);
  return { box: { ...boundsOf(shape), y0: TOP - 8 }, wall: [shape] };
}

function drawForm(b: Brush, q: BottomGarment, shape: Point[]): void {
  const dark = tone(b.c.base, -0.75);
  if (q.kind === 'skirt') {
    const pleats = [-0.78, -0.52, -0.26, 0, 0.26, 0.52, 0.78].map((k): Point[] => [
      [500 + k * q.waist, TOP + 70],
      [500 + k * q.hip * 1.02, TOP + 280],
      [500 + k * q.hem, q.end + 10],
    ]);
    b.folds(shape, pleats, b.c.base, { width: 46, opacity: 0.3, dx: -26, dy: 0 });
    for (const p of pleats) b.inside(shape, () => b.line(p, tone(b.c.base, -0.5), 2, 0.4));
    return;
  }
  const y = q.end;
  for (const m of [1, -1]) {
    const x = 500 + m * (q.end > 700 ? (2 * q.hip + 16 - q.hem * 1.3) / 2 : q.hip - q.hem * 0.36);
    b.spots(shape, [
      [x - 26, (q.crotch + y) / 2, 34, (y - q.crotch) * 0.55, LIGHT, 0.18],
      [500 + m * 26, q.crotch + 120, 44, 200, dark, 0.4],
    ]);
    if (q.crease)
      b.folds(
        shape,
        [
          [
            [x, q.crotch - 60],
            [x + 4 * m, (q.crotch + y) / 2],
            [x + 6 * m, y],
          ],
        ],
        b.c.base,
        { width: 14, opacity: 0.2, dx: -9, dy: 0 },
      );
    else
      b.folds(
        shape,
        [
          [
            [x - 40, q.crotch + 150],
            [x, q.crotch + 190],
            [x + 40, q.crotch + 180],
          ].map(([a, c]) => [a, Math.min(c!, y - 40)] as Point),
          [
            [x - 36, y - 130],
            [x + 4, y - 100],
            [x + 40, y - 112],
          ],
        ],
        b.c.base,
        { width: 30, opacity: 0.14, dx: 0, dy: -14 },
      );
    b.folds(
      shape,
      [
        [
          [500 + m * 20, q.crotch - 26],
          [500 + m * 80, q.crotch - 70],
          [500 + m * 140, q.crotch - 84],
        ],
      ],
      b.c.base,
      { width: 30, opacity: 0.15, dx: 0, dy: -13 },
    );
  }
}

export const drawBottomFolded = (b: Brush, q: BottomGarment): Drawn =>
  drawHalves(b, (back) => drawGarmentBottom(b, q, back));
