import type { Brush } from '../draw/brush';
import { tone } from '../draw/colour';
import { mirrorX, offsetCurve, type Point } from '../draw/geometry';
import type { TopGarment } from './garment.types';

/** Closure and pockets of the front. */
export function drawFrontDetails(b: Brush, q: TopGarment, body: Point[]): void {
  const woven = q.closure === 'buttons' && q.neck === 'collar';
  if (woven) drawYoke(b, body);
  for (const side of [1, -1] as const) drawPocket(b, q, body, side);
  if (q.pockets === 'kangaroo') drawKangaroo(b, body, q);
  if (q.closure === 'buttons') drawPlacket(b, q, body, q.hem + 10);
  if (q.closure === 'half') drawPlacket(b, q, body, 372);
  if (q.closure === 'zip') drawZip(b, q, body);
}

function drawYoke(b: Brush, body: Point[]): void {
  for (const side of [1, -1]) {
    const line: Point[] = [
      [512, 322],
      [600, 314],
      [678, 292],
    ];
    b.inside(body, () =>
      b.seam(side > 0 ? line : mirrorX(line), b.c.base, { width: 2.4 }).stitch(
        (side > 0 ? line : mirrorX(line)).map(([x, y]) => [x, y + 8] as Point),
        tone(b.c.base, -0.35),
        { width: 2.2, dash: '7 5' },
      ),
    );
  }
}

function drawPocket(b: Brush, q: TopGarment, body: Point[], side: 1 | -1): void {
  const turn = (p: Point[]) => (side > 0 ? p : mirrorX(p));
  if (q.pockets === 'flaps') {
    b.panel(
      turn([
        [545, 372, 1],
        [640, 366, 1],
        [640, 462],
        [634, 476],
        [552, 482],
        [546, 468],
      ]),
      b.c.base,
      { drop: 6, under: body, inner: 0.18, innerWidth: 30, tex: true },
    );
    const flap = turn([
      [541, 364, 1],
      [644, 357, 1],
      [644, 400, 1],
      [594, 416, 1],
      [542, 404, 1],
    ]);
    b.panel(flap, b.c.base, { drop: 6, under: body, inner: 0.2, innerWidth: 20, rim: 0.6, tex: true });
    b.stitch(offsetCurve(flap.slice(2), side > 0 ? 6 : -6, 18), b.c.stitch, { width: 2, dash: '6 4' }).stud(
      side > 0 ? 594 : 406,
      400,
      7.5,
    );
  }
  if (q.pockets === 'patch') {
    const shapes: Point[][] =
      side > 0
        ? [
            [
              [548, 352, 1],
              [640, 346, 1],
              [642, 448],
              [594, 470, 1],
              [550, 452],
            ],
            [
              [545, 600, 1],
              [660, 592, 1],
              [664, 730],
              [656, 744],
              [556, 750],
              [547, 738],
            ],
          ]
        : [
            [
              [340, 592, 1],
              [455, 600, 1],
              [453, 738],
              [444, 750],
              [344, 744],
              [336, 730],
            ],
          ];
    for (const shape of shapes) {
      b.panel(shape, b.c.base, { drop: 6, under: body, inner: 0.16, innerWidth: 30, tex: true });
      b.inside(shape, () =>
        b.stitch(offsetCurve([...shape, shape[0]!], 8, 40), b.c.stitch, { width: 2, dash: '6 4' }),
      );
    }
  }
  if (q.pockets === 'flaps' || q.pockets === 'welt') {
    b.panel(
      turn([
        [566, 650, 1],
        [636, 604, 1],
        [648, 624, 1],
        [578, 672, 1],
      ]),
      q.pockets === 'welt' ? b.c.second : b.c.base,
      { drop: 5, under: body, inner: 0.2, innerWidth: 10, tex: true },
    );
  }
}

function drawKangaroo(b: Brush, body: Point[], q: TopGarment): void {
  const y = q.hem - 50;
  const pocket: Point[] = [
    [410, y - 170, 1],
    [590, y - 170, 1],
    [612, y - 160],
    [648, y - 50, 1],
    [648, y, 1],
    [500, y + 10],
    [352, y, 1],
    [352, y - 50, 1],
    [388, y - 160],
  ];
  b.panel(pocket, b.c.base, { drop: 8, under: body, inner: 0.2, innerWidth: 34, rim: 0.6, tex: true });
  for (const side of [1, -1]) {
    const line: Point[] = [
      [604, y - 150],
      [622, y - 108],
      [638, y - 52],
    ];
    b.stitch(side > 0 ? line : mirrorX(line), b.c.stitch, { width: 2.2, dash: '6 4' });
  }
}

function drawPlacket(b: Brush, q: TopGarment, body: Point[], end: number): void {
  const knit = q.ribs && q.closure === 'buttons';
  const placket: Point[] = [
    [478, 208, 1],
    [522, 208, 1],
    [522, end, 1],
    [478, end, 1],
  ];
  b.inside(body, () =>
    b.panel(placket, knit || q.closure === 'half' ? b.c.second : b.c.base, {
      drop: 7,
      inner: 0.2,
      innerWidth: 18,
      rim: 0.7,
      tex: knit ? 'rib' : true,
    }),
  );
  b.stitch(
    [
      [485, 222],
      [485, end - 14],
    ],
    b.c.stitch,
    { width: 2, dash: '7 5' },
  ).stitch(
    [
      [515, 222],
      [515, end - 14],
    ],
    b.c.stitch,
    { width: 2, dash: '7 5' },
  );
  const step = q.closure === 'half' ? 54 : 104;
  for (let y = q.closure === 'half' ? 252 : 268; y < end - 30; y += step)
    b.stud(500, y, q.closure === 'half' ? 7 : 9, q.closure === 'half' ? b.c.stitch : b.c.metal);
}

function drawZip(b: Brush, q: TopGarment, body: Point[]): void {
  const from = q.neck === 'stand' ? 150 : 290;
  const line: Point[] = [
    [500, from + 60],
    [500, q.hem + 14],
  ];
  b.shade(body, line, tone(b.c.base, -0.8), { width: 40, steps: 5, opacity: 0.3 });
  b.inside(body, () =>
    b
      .zip(line, b.c.second, 15)
      .stitch(
        [
          [482, from + 66],
          [482, q.hem + 8],
        ],
        b.c.stitch,
        { width: 2, dash: '7 5' },
      )
      .stitch(
        [
          [518, from + 66],
          [518, q.hem + 8],
        ],
        b.c.stitch,
        { width: 2, dash: '7 5' },
      ),
  );
  b.panel(
    [
      [493, from + 62, 1],
      [507, from + 62, 1],
      [509, from + 108],
      [500, from + 118],
      [491, from + 108],
    ],
    b.c.accent,
    { drop: 4, inner: 0.1, innerWidth: 6 },
  );
}
