import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import { mirrorX, offsetCurve, roundedBox, type Point } from '../draw/geometry';
import { LIGHT } from '../draw/panel';

/** Duffel, bum bag and pouch: a rounded body with a zip, lying or standing. */
export interface ZipBag {
  width: number;
  height: number;
  ground: number;
  round: number;
  strap: 'handles' | 'belt' | 'wrist' | 'shoulder';
  pocket: boolean;
}

export function drawZipBag(b: Brush, q: ZipBag): Drawn {
  const [W, H, g] = [q.width, q.height, q.ground];
  const [x0, x1, top] = [500 - W / 2, 500 + W / 2, g - H];
  if (q.strap === 'belt') drawBelt(b, x0, x1, top + H * 0.36);
  if (q.strap === 'handles')
    b.cord(
      [
        [390, top + 60],
        [410, top - 84],
        [500, top - 122],
        [590, top - 84],
        [610, top + 60],
      ],
      tone(b.c.second, -0.25),
      { width: 26, shadow: 0 },
    );
  const body = roundedBox(x0, top, x1, g, q.round).map(
    ([x, y, c]) =>
      [x + (q.strap === 'belt' ? (500 - x) * 0.14 * Math.max(0, (y - top) / H) : 0), y, c ?? 0] as Point,
  );
  b.panel(body, b.c.base, { tex: true, inner: 0.36, innerWidth: 110 });
  b.spots(body, [
    [400, top + H * 0.3, W * 0.3, H * 0.22, LIGHT, 0.26],
    [x1, g - H * 0.3, W * 0.2, H * 0.7, tone(b.c.base, -0.7), 0.45],
    [500, g, W * 0.5, H * 0.25, tone(b.c.base, -0.75), 0.4],
  ]);
  if (q.strap === 'handles')
    for (const m of [1, -1]) {
      b.inside(body, () =>
        b.panel(
          [
            [500 + m * (W / 2 - 96), top - 10, 1],
            [500 + m * (W / 2 + 20), top - 10, 1],
            [500 + m * (W / 2 + 20), g + 10, 1],
            [500 + m * (W / 2 - 82), g + 10, 1],
          ],
          b.c.second,
          { drop: 8, tex: true, inner: 0.2, innerWidth: 40 },
        ),
      );
      b.panel(
        [
          [500 + m * 96, top + 20, 1],
          [500 + m * 128, top + 20, 1],
          [500 + m * 128, g - 4, 1],
          [500 + m * 96, g - 4, 1],
        ],
        b.c.second,
        { drop: 6, under: body, inner: 0.2, innerWidth: 14, tex: 'twill' },
      );
    }
  const zip: Point[] = [
    [x0 + W * 0.09, top + H * 0.2],
    [500, top + H * 0.15],
    [x1 - W * 0.09, top + H * 0.2],
  ];
  b.shade(body, zip, tone(b.c.base, -0.8), { width: 36, steps: 5, opacity: 0.4 });
  b.zip(zip, b.c.second, 17);
  b.panel(
    [
      [x1 - W * 0.16, top + H * 0.17, 1],
      [x1 - W * 0.16 + 16, top + H * 0.17, 1],
      [x1 - W * 0.16 + 18, top + H * 0.17 + 54],
      [x1 - W * 0.16 + 8, top + H * 0.17 + 64],
      [x1 - W * 0.16 - 2, top + H * 0.17 + 54],
    ],
    b.c.accent,
    { drop: 5, inner: 0.15, innerWidth: 6 },
  );
  if (q.pocket) {
    const pocket = roundedBox(500 - W * 0.26, top + H * 0.4, 500 + W * 0.26, g - H * 0.12, 26);
    b.panel(pocket, q.strap === 'handles' ? b.c.base : b.c.second, {
      drop: 8,
      under: body,
      tex: true,
      inner: 0.22,
      innerWidth: 40,
    });
    b.inside(pocket, () =>
      b.zip(
        [
          [500 - W * 0.22, top + H * 0.47],
          [500 + W * 0.22, top + H * 0.47],
        ],
        b.c.base,
        13,
      ),
    );
  }
  b.panel(
    [
      [500 - 34, g - H * 0.3, 1],
      [500 + 34, g - H * 0.3, 1],
      [500 + 34, g - H * 0.3 + 26, 1],
      [500 - 34, g - H * 0.3 + 26, 1],
    ],
    b.c.accent,
    { drop: 3, inner: 0.1, innerWidth: 8 },
  );
  if (q.strap === 'handles')
    b.cord(
      [
        [404, top + 120],
        [412, top - 60],
        [500, top - 104],
        [588, top - 60],
        [596, top + 120],
      ],
      b.c.second,
      { width: 28, lift: 6 },
    );
  if (q.strap === 'wrist') {
    b.cord(
      [
        [x1 - 16, top + H * 0.2],
        [x1 + 56, top + H * 0.3],
        [x1 + 84, g - 40],
        [x1 + 50, g - 10],
        [x1 + 22, g - 70],
        [x1 - 8, top + H * 0.26],
      ],
      b.c.second,
      { width: 15, lift: 4 },
    );
  }
  const floor =
    q.strap === 'handles' ? { floor: [{ cx: 500, y: g - 2, width: W, height: 0.09 }] } : { wall: [body] };
  const belt = q.strap === 'belt';
  return {
    box: {
      x0: belt ? 72 : x0,
      x1: belt ? 928 : x1 + (q.strap === 'wrist' ? 88 : 0),
      y0: belt ? top + H * 0.36 - 380 : top - (q.strap === 'handles' ? 120 : 0),
      y1: g,
    },
    ...floor,
  };
}

function drawBelt(b: Brush, x0: number, x1: number, y: number): void {
  const band: Point[] = [
    [x0 + 60, y - 34, 1],
    [150, y - 120],
    [90, y - 250],
    [200, y - 330],
    [500, y - 362],
    [800, y - 330],
    [910, y - 250],
    [850, y - 120],
    [x1 - 60, y - 34, 1],
  ];
  b.cord(band, b.c.second, { width: 36, lift: 8, flat: true });
  b.stitch(offsetCurve(band, 11, 40), b.c.stitch, { width: 2, dash: '7 5' }).stitch(
    offsetCurve(band, -11, 40),
    b.c.stitch,
    { width: 2, dash: '7 5' },
  );
  b.panel(roundedBox(440, y - 392, 560, y - 332, 12), b.c.outsole, {
    drop: 6,
    inner: 0.3,
    innerWidth: 12,
    rim: 0.9,
  });
  b.marks(
    [
      [484, y - 390, 0, 56],
      [516, y - 390, 0, 56],
    ],
    '#140d0a',
    3,
    0.4,
  );
}

/** The back of flat bags: plain panel with a slip pocket. */
export function drawZipBagBack(b: Brush, q: ZipBag): Drawn {
  const [x0, x1, top] = [500 - q.width / 2, 500 + q.width / 2, q.ground - q.height];
  const body = mirrorX(roundedBox(x0, top, x1, q.ground, q.round)).reverse();
  if (q.strap === 'belt')
    b.cord(
      [
        [x0 + 30, top + 80],
        [140, top + 60],
        [70, top + 200],
        [160, q.ground + 90],
        [380, q.ground + 130],
        [640, q.ground + 100],
      ],
      b.c.second,
      { width: 36, flat: true, lift: 8 },
    );
  if (q.strap === 'shoulder')
    b.cord(
      [
        [x0 + 22, top + 60],
        [x0 + 24, top - 60],
        [x0 + 90, top - 240],
        [500, top - 300],
        [x1 - 90, top - 240],
        [x1 - 24, top - 60],
        [x1 - 22, top + 60],
      ],
      b.c.second,
      { width: 20, flat: true, lift: 5 },
    );
  const own = q.strap !== 'belt';
  b.panel(body, own ? b.c.base : b.c.second, { tex: own ? true : 'mesh', inner: 0.36, innerWidth: 90 });
  const slip: Point[] = [
    [x0 + 60, top + q.height * 0.42, 1],
    [500, top + q.height * 0.38],
    [x1 - 60, top + q.height * 0.42, 1],
    [x1 - 70, q.ground - 30],
    [500, q.ground - 22],
    [x0 + 70, q.ground - 30],
  ];
  b.panel(slip, b.c.base, { drop: 6, tex: true, inner: 0.25, innerWidth: 40 }).stitch(
    offsetCurve(slip.slice(0, 3), 9),
    b.c.stitch,
  );
  if (q.strap === 'wrist')
    b.cord(
      [
        [x0 + 20, top + 70],
        [x0 - 60, top + 140],
        [x0 - 70, q.ground - 60],
        [x0 - 30, q.ground - 30],
        [x0 + 6, top + 90],
      ],
      b.c.second,
      { width: 15 },
    );
  return {
    box: {
      x0: Math.min(x0, q.strap === 'belt' ? 72 : q.strap === 'shoulder' ? x0 : x0 - 60),
      x1: q.strap === 'belt' ? 928 : x1,
      y0: q.strap === 'shoulder' ? top - 300 : top,
      y1: q.ground + (q.strap === 'belt' ? 130 : 0),
    },
    wall: [body],
  };
}
