import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import { boundsOf, mirrorX, offsetCurve, shift, type Point } from '../draw/geometry';
import { LIGHT } from '../draw/panel';
import { drawHalves } from './folded';

export interface BottomGarment {
  kind: 'legs' | 'skirt';
  /** half widths and heights in units */
  waist: number;
  hip: number;
  hem: number;
  crotch: number;
  end: number;
  band: 'tailored' | 'elastic' | 'wide';
  cuffs: boolean;
  side: 'none' | 'stripe' | 'panel' | 'vent';
  pockets: boolean;
  crease: boolean;
}

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

const TOP = 110;

function outlineOf(q: BottomGarment): Point[] {
  const w = q.waist;
  if (q.kind === 'skirt')
    return [
      [500 - w, TOP, 1],
      [500, TOP + 12],
      [500 + w, TOP, 1],
      [500 + w + 26, TOP + 120],
      [500 + q.hip, TOP + 260],
      [500 + q.hem, q.end, 1],
      [500 + q.hem * 0.5, q.end + 18],
      [500, q.end + 22],
      [500 - q.hem * 0.5, q.end + 18],
      [500 - q.hem, q.end, 1],
      [500 - q.hip, TOP + 260],
      [500 - w - 26, TOP + 120],
    ];
  const mid = (q.crotch + q.end) / 2;
  const out = 500 + q.hip + (q.end > 700 ? 8 : 34);
  const inner = out - q.hem * (q.end > 700 ? 1.3 : 1.75);
  const right: Point[] = [
    [500 + w, TOP, 1],
    [500 + w + 22, TOP + 90],
    [500 + q.hip, TOP + 220],
    [500 + q.hip + 8, mid],
    [out, q.end, 1],
    [(out + inner) / 2, q.end + 9],
    [inner, q.end, 1],
    ...(q.end > 700
      ? ([
          [(512 + inner) / 2 + 4, mid],
          [512, q.crotch + 60],
        ] as Point[])
      : ([[508, q.crotch + 34]] as Point[])),
    [500, q.crotch, 1],
  ];
  return [[500, TOP + 12], ...right, ...mirrorX(right.slice(0, -1)).reverse()];
}

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

function drawSides(b: Brush, q: BottomGarment, shape: Point[]): void {
  for (const m of [1, -1]) {
    const out = q.hip + (q.end > 700 ? 8 : 34);
    const wide = q.side === 'panel' ? 52 : 20;
    const strip: Point[] = [
      [500 + m * (q.waist + 8), TOP + 30, 1],
      [500 + m * (q.hip - 2), TOP + 220],
      [500 + m * (q.hip + 8), (q.crotch + q.end) / 2],
      [500 + m * out, q.end + 10, 1],
      [500 + m * (out - wide), q.end + 10, 1],
      [500 + m * (q.hip + 8 - wide), (q.crotch + q.end) / 2],
      [500 + m * (q.hip - 2 - wide), TOP + 220],
      [500 + m * (q.waist + 8 - wide * 0.4), TOP + 30, 1],
    ];
    b.inside(shape, () =>
      b.panel(strip, q.side === 'panel' ? b.c.second : b.c.accent, {
        drop: 3,
        inner: 0.15,
        innerWidth: 14,
        tex: q.side === 'panel' ? 'mesh' : true,
      }),
    );
    if (q.side === 'vent')
      b.inside(shape, () =>
        b.panel(
          [
            [500 + m * (out + 20), q.end - 90, 1],
            [500 + m * (out - 14), q.end + 20, 1],
            [500 + m * (out + 30), q.end + 20, 1],
          ],
          tone(b.c.base, -0.4),
          { inner: 0.2, innerWidth: 10 },
        ),
      );
  }
}

function drawRise(b: Brush, q: BottomGarment, shape: Point[], back: boolean): void {
  const centre: Point[] = [
    [500, TOP + 60],
    [501, 260],
    [500, q.crotch],
  ];
  b.shade(shape, centre, tone(b.c.base, -0.75), { width: 18, steps: 4, opacity: 0.35 });
  b.inside(shape, () => b.seam(centre, b.c.base, { width: 2.4, opacity: 0.6 }));
  if (!back && q.band === 'tailored')
    b.stitch(
      [
        [534, TOP + 62],
        [534, 270],
        [522, 306],
        [502, 322],
      ],
      b.c.stitch,
      { width: 2.2, dash: '7 5' },
    );
}

function drawPockets(b: Brush, q: BottomGarment, shape: Point[], back: boolean): void {
  for (const m of [1, -1]) {
    const turn = (p: Point[]) => (m > 0 ? p : mirrorX(p));
    if (back) {
      const pocket = turn([
        [534, 206, 1],
        [624, 200, 1],
        [628, 290],
        [582, 318, 1],
        [538, 294],
      ]);
      b.panel(pocket, b.c.base, { drop: 5, under: shape, inner: 0.18, innerWidth: 24, tex: true });
      b.inside(pocket, () =>
        b.stitch(offsetCurve([...pocket, pocket[0]!], m > 0 ? 7 : -7, 40), b.c.stitch, {
          width: 2,
          dash: '6 4',
        }),
      );
      continue;
    }
    const slant = turn([
      [500 + q.waist - 18, TOP + 64],
      [500 + q.waist + 6, TOP + 130],
      [500 + q.hip - 2, TOP + 186],
    ]);
    b.shade(shape, slant, tone(b.c.base, -0.75), { width: 22, steps: 5, opacity: 0.4, dx: m * 5 });
    b.inside(shape, () =>
      b
        .seam(slant, b.c.base, { width: 2.6, opacity: 0.7 })
        .stitch(offsetCurve(slant, m * 9), b.c.stitch, { width: 2, dash: '6 4' }),
    );
  }
}

function drawEnds(b: Brush, q: BottomGarment, shape: Point[]): void {
  if (q.kind === 'skirt') {
    b.inside(shape, () =>
      b.stitch(
        [
          [500 - q.hem, q.end - 22],
          [500, q.end],
          [500 + q.hem, q.end - 22],
        ],
        tone(b.c.base, -0.3),
        { width: 2, dash: '7 5' },
      ),
    );
    return;
  }
  const out = q.hip + (q.end > 700 ? 8 : 34);
  const inner = out - q.hem * (q.end > 700 ? 1.3 : 1.75);
  for (const m of [1, -1]) {
    const x = (v: number) => 500 + m * v;
    if (q.cuffs)
      b.panel(
        [
          [x(inner - 3), q.end - 56, 1],
          [x((inner + out) / 2), q.end - 48],
          [x(out + 3), q.end - 56, 1],
          [x(out - 4), q.end + 8, 1],
          [x((inner + out) / 2), q.end + 16],
          [x(inner + 4), q.end + 8, 1],
        ],
        b.c.second,
        { drop: 6, under: shape, tex: 'rib', inner: 0.3, innerWidth: 22, rim: 0.6 },
      );
    else
      b.inside(shape, () =>
        b.stitch(
          [
            [x(inner - 4), q.end - 24],
            [x((inner + out) / 2), q.end - 15],
            [x(out + 4), q.end - 24],
          ],
          tone(b.c.base, -0.3),
          { width: 2, dash: '7 5' },
        ),
      );
  }
}

function drawBand(b: Brush, q: BottomGarment, back: boolean): void {
  const w = q.waist;
  const deep = q.band === 'wide' ? 74 : 46;
  const band: Point[] = [
    [498 - w, TOP, 1],
    [500, TOP + 13],
    [502 + w, TOP, 1],
    [506 + w, TOP + deep, 1],
    [500, TOP + deep + 13],
    [494 - w, TOP + deep, 1],
  ];
  b.panel(band, q.band === 'tailored' ? b.c.base : b.c.second, {
    drop: 6,
    inner: 0.22,
    innerWidth: 20,
    rim: 0.7,
    tex: q.band === 'elastic' ? 'rib' : true,
  });
  if (q.band === 'tailored') {
    for (const k of [-0.82, -0.42, 0.42, 0.82])
      b.panel(
        [
          [500 + k * w - 7, TOP - 2, 1],
          [500 + k * w + 7, TOP - 2, 1],
          [500 + k * w + 7, TOP + deep + 12, 1],
          [500 + k * w - 7, TOP + deep + 12, 1],
        ],
        b.c.base,
        { drop: 4, inner: 0.2, innerWidth: 6, tex: true },
      );
    if (!back) b.stud(514, TOP + 36, 9);
    else
      b.panel(
        [
          [440, TOP + 16, 1],
          [560, TOP + 16, 1],
          [560, TOP + 46, 1],
          [440, TOP + 46, 1],
        ],
        b.c.accent,
        { drop: 3, inner: 0.1, innerWidth: 8 },
      );
  } else if (!back && q.band === 'elastic') {
    for (const m of [1, -1]) {
      b.cord(
        [
          [500 + m * 16, TOP + 36],
          [500 + m * 26, TOP + 96],
          [500 + m * 18, TOP + 150 + m * 10],
        ],
        b.c.lace,
        { width: 7 },
      );
      b.stud(500 + m * 16, TOP + 34, 6);
    }
  } else if (back) {
    // leggings carry a key pocket in the back, skirts a zip
    const y = q.kind === 'skirt' ? TOP + 190 : TOP + 40;
    b.zip(
      q.kind === 'skirt'
        ? [
            [500, TOP + 14],
            [501, (TOP + y) / 2],
            [500, y],
          ]
        : [
            [448, y + 8],
            [500, y + 11],
            [552, y + 8],
          ],
      b.c.base,
      11,
    );
  } else
    b.panel(
      [
        [470, TOP + 24, 1],
        [530, TOP + 24, 1],
        [530, TOP + 44, 1],
        [470, TOP + 44, 1],
      ],
      b.c.accent,
      { inner: 0.1, innerWidth: 8, rim: 0.2 },
    );
}

export const drawBottomFolded = (b: Brush, q: BottomGarment): Drawn =>
  drawHalves(b, (back) => drawGarmentBottom(b, q, back));
