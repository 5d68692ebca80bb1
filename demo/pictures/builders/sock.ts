import type { Brush, Drawn } from '../draw/brush';
import { tone, type Hex } from '../draw/colour';
import { boundsOf, shift, type Point } from '../draw/geometry';
import { LIGHT } from '../draw/panel';

export interface SockShape {
  top: number;
  bands: boolean;
  tab: boolean;
  dy: number;
}

function legOf(t: number): Point[] {
  const leg: Point[] = [
    [330, t, 1],
    ...(t < 250 ? ([[333, t + 130]] as Point[]) : []),
    ...(t < 420 ? ([[338, 466]] as Point[]) : []),
    [322, 590],
    [306, 650],
    [312, 716],
    [352, 764],
    [420, 790],
    [520, 800],
    [640, 806],
    [735, 800],
    [782, 770],
    [796, 722],
    [778, 676],
    [726, 648],
    [650, 634],
    [590, 606],
    [556, 550],
    ...(t < 420 ? ([[547, 468]] as Point[]) : []),
    ...(t < 250 ? ([[552, t + 130]] as Point[]) : []),
    [556, t, 1],
    [443, t - 10],
  ];
  return leg;
}

/** A sock laid flat, toe to the right; `q.top` is the y of the cuff. */
export function drawSock(b: Brush, q: SockShape): Drawn {
  const t = q.top;
  const base = legOf(t);
  const content = b.pen.capture(() => drawBody(b, q, base));
  b.pen.add(`<g transform="translate(-48 ${q.dy})">${content}</g>`);
  const outline = shift(base, -48, q.dy);
  return { box: boundsOf(outline), wall: [outline] };
}

function drawBody(b: Brush, q: SockShape, leg: Point[]): void {
  const t = q.top;
  const dark = tone(b.c.base, -0.7);
  b.panel(leg, b.c.base, { tex: true, inner: 0.34, innerWidth: 100, rim: 0.4 });
  b.spots(leg, [
    [410, (t + 600) / 2, 60, 300, LIGHT, 0.15],
    [550, (t + 600) / 2, 60, 300, dark, 0.4],
    [600, 690, 170, 40, LIGHT, 0.13, 6],
    [560, 800, 260, 50, dark, 0.45],
  ]);
  if (q.bands) drawBands(b, leg, t);
  drawCuff(b, leg, t, q);
  const heel: Point[] = [
    [338, 500, 1],
    [390, 560],
    [428, 640],
    [420, 740],
    [398, 800, 1],
    [300, 790, 1],
    [290, 640, 1],
  ];
  const toe: Point[] = [
    [672, 620, 1],
    [652, 720],
    [676, 830, 1],
    [830, 830, 1],
    [830, 620, 1],
  ];
  for (const cap of [heel, toe])
    b.inside(leg, () =>
      b.panel(cap, b.c.second, { drop: 5, tex: true, inner: 0.25, innerWidth: 50, rim: 0.3 }),
    );
  const deep = tone(b.c.second, -0.8);
  b.spots(leg, [
    [330, 760, 90, 70, deep, 0.5],
    [372, 640, 40, 70, LIGHT, 0.1, -20],
    [720, 680, 60, 24, LIGHT, 0.14, 16],
    [780, 800, 90, 50, deep, 0.5],
  ]);
  b.seam(
    [
      [664, 640],
      [645, 720],
      [664, 806],
    ],
    b.c.second,
    { width: 2.5 },
  );
  b.folds(
    leg,
    [
      [
        [560, 560],
        [500, 585],
        [440, 580],
      ],
      [
        [580, 600],
        [520, 628],
        [452, 622],
      ],
      [
        [545, 520],
        [490, 536],
        [430, 528],
      ],
    ],
    b.c.base,
    { width: 26, opacity: 0.25, dx: 0, dy: -13 },
  );
}

function drawBands(b: Brush, leg: Point[], t: number): void {
  for (const [y, h, c] of [
    [t + 132, 34, b.c.second],
    [t + 182, 16, b.c.accent],
    [t + 212, 8, b.c.second],
  ] as [number, number, Hex][]) {
    const band: Point[] = [
      [300, y - 6, 1],
      [440, y + 6],
      [590, y - 6, 1],
      [590, y + h - 6, 1],
      [440, y + h + 6],
      [300, y + h - 6, 1],
    ];
    b.inside(leg, () => b.panel(band, c, { sideways: true, tex: true, inner: 0, rim: 0.1, edge: 0.1 }));
  }
}

function drawCuff(b: Brush, leg: Point[], t: number, q: SockShape): void {
  const deep = q.top > 400 ? 54 : 106;
  const cuff: Point[] = [
    [326, t, 1],
    [443, t - 10],
    [560, t, 1],
    [558, t + deep, 1],
    [444, t + deep + 10],
    [330, t + deep, 1],
  ];
  b.panel(cuff, b.c.base, { drop: 8, under: leg, inner: 0.3, innerWidth: 60, tex: 'rib' });
  b.spots(cuff, [
    [405, t + 55, 45, 90, LIGHT, 0.18],
    [556, t + 55, 50, 90, tone(b.c.base, -0.8), 0.3],
  ]);
  b.panel(
    [
      [330, t, 1],
      [443, t - 10],
      [556, t, 1],
      [443, t + 10],
    ],
    tone(b.c.base, -0.5),
    { rim: 0.2, inner: 0.4, innerWidth: 8 },
  );
  if (q.tab)
    b.panel(
      [
        [318, t - 34, 1],
        [352, t - 40],
        [378, t - 20],
        [384, t + 30],
        [346, t + 40],
        [322, t + 30],
      ],
      b.c.accent,
      { drop: 4, inner: 0.2, innerWidth: 14, tex: 'rib' },
    );
}

/** The pair from the front: two straight tubes side by side, toes down, bound by a paper band. */
export function drawSockPair(b: Brush, q: SockShape): Drawn {
  const length = 860 - q.top * 0.62;
  const y0 = 500 - length / 2;
  const one: Point[] = [
    [0, y0, 1],
    [95, y0 - 8],
    [190, y0, 1],
    [192, y0 + length * 0.5],
    [200, y0 + length * 0.82],
    [172, y0 + length - 12],
    [95, y0 + length],
    [20, y0 + length - 12],
    [-8, y0 + length * 0.82],
    [-2, y0 + length * 0.5],
  ];
  const outlines = [shift(one, 292, -14), shift(one, 516, 14)];
  for (const tube of outlines) {
    const [x, y] = [tube[0]![0], tube[0]![1]];
    b.panel(tube, b.c.base, { tex: true, inner: 0.36, innerWidth: 80 });
    b.spots(tube, [[x + 66, 500, 44, length * 0.45, LIGHT, 0.16]]);
    if (q.bands) drawPairBands(b, tube, x, y);
    b.inside(tube, () =>
      b.panel(
        [
          [x - 30, y + length * 0.84, 1],
          [x + 95, y + length * 0.87],
          [x + 220, y + length * 0.84, 1],
          [x + 220, y + length + 20, 1],
          [x - 30, y + length + 20, 1],
        ],
        b.c.second,
        { drop: 5, tex: true, inner: 0.2 },
      ),
    );
    b.panel(
      [
        [x - 3, y, 1],
        [x + 95, y - 9],
        [x + 193, y, 1],
        [x + 193, y + 84, 1],
        [x + 95, y + 92],
        [x - 3, y + 84, 1],
      ],
      b.c.base,
      { drop: 7, under: tube, tex: 'rib', inner: 0.3, innerWidth: 44 },
    );
  }
  const mid = 500;
  const band: Point[] = [
    [270, mid - 40, 1],
    [500, mid - 30],
    [730, mid - 34, 1],
    [730, mid + 66, 1],
    [500, mid + 70],
    [270, mid + 60, 1],
  ];
  b.panel(band, tone(b.c.accent, 0.05), { drop: 9, inner: 0.15, innerWidth: 30, rim: 0.6 });
  b.panel(
    [
      [462, mid - 4, 1],
      [538, mid - 4, 1],
      [538, mid + 40, 1],
      [462, mid + 40, 1],
    ],
    b.c.sole,
    { inner: 0.08, innerWidth: 8, rim: 0.2 },
  );
  return { box: boundsOf(...outlines), wall: [...outlines, band] };
}

function drawPairBands(b: Brush, tube: Point[], x: number, y: number): void {
  for (const [dy, h, c] of [
    [112, 30, b.c.second],
    [156, 14, b.c.accent],
  ] as [number, number, Hex][])
    b.inside(tube, () =>
      b.panel(
        [
          [x - 20, y + dy, 1],
          [x + 95, y + dy + 8],
          [x + 210, y + dy, 1],
          [x + 210, y + dy + h, 1],
          [x + 95, y + dy + h + 8],
          [x - 20, y + dy + h, 1],
        ],
        c,
        { inner: 0, rim: 0.1, tex: true, edge: 0.1 },
      ),
    );
}
