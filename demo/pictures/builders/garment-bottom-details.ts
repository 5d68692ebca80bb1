import type { Brush } from '../draw/brush';
import { tone } from '../draw/colour';
import { mirrorX, offsetCurve, type Point } from '../draw/geometry';
import { TOP } from './garment-bottom-shape';
import type { BottomGarment } from './garment.types';

export function drawSides(b: Brush, q: BottomGarment, shape: Point[]): void {
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

export function drawRise(b: Brush, q: BottomGarment, shape: Point[], back: boolean): void {
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

export function drawPockets(b: Brush, q: BottomGarment, shape: Point[], back: boolean): void {
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

export function drawEnds(b: Brush, q: BottomGarment, shape: Point[]): void {
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

export function drawBand(b: Brush, q: BottomGarment, back: boolean): void {
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
