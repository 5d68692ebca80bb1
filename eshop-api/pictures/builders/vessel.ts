import type { Brush, Drawn } from '../draw/brush';
import { tone, type Hex } from '../draw/colour';
import { ellipse, offsetCurve, type Point } from '../draw/geometry';
import { LIGHT } from '../draw/panel';

/** A round thing standing: body between two ellipses. */
function cylinder(cx: number, top: number, bottom: number, r0: number, r1: number, depth = 0.16): Point[] {
  const arc = (share: number): Point => [
    cx + r1 * Math.cos(share * Math.PI),
    bottom + r1 * depth * 0.8 * Math.sin(share * Math.PI),
  ];
  return [
    [cx - r0, top, 1],
    [cx + r0, top, 1],
    [cx + r1, bottom - 26, 1],
    [cx + r1 - 1, bottom - 6],
    ...Array.from({ length: 13 }, (_, i) => arc(0.06 + (i * 0.88) / 12)),
    [cx - r1 + 1, bottom - 6],
    [cx - r1, bottom - 26, 1],
  ];
}

const gloss = (b: Brush, body: Point[], x: number, y: number, h: number, w = 22) =>
  b.spots(body, [
    [x, y, w, h, LIGHT, 0.7],
    [x + w * 2.4, y, w * 0.5, h * 0.9, LIGHT, 0.3],
  ]);

function band(b: Brush, body: Point[], cx: number, y: number, h: number, r: number, colour: Hex): void {
  b.inside(body, () =>
    b.panel(
      [
        [cx - r - 20, y, 1],
        [cx, y + r * 0.16],
        [cx + r + 20, y, 1],
        [cx + r + 20, y + h, 1],
        [cx, y + h + r * 0.16],
        [cx - r - 20, y + h, 1],
      ],
      colour,
      { sideways: true, inner: 0, rim: 0.15, edge: 0.15 },
    ),
  );
}

export function drawMug(b: Brush): Drawn {
  const handle: Point[] = [
    [668, 452],
    [770, 440],
    [818, 530],
    [780, 640],
    [660, 664],
  ];
  b.cord(handle, b.c.base, { width: 46, lift: 8, shadow: 0.2 });
  const body = cylinder(480, 380, 740, 204, 188);
  b.panel(body, b.c.base, { sideways: true, inner: 0.3, innerWidth: 50, rim: 0.3 });
  band(b, body, 480, 640, 60, 196, b.c.second);
  b.panel(
    [
      [400, 500, 1],
      [446, 508, 1],
      [470, 604, 1],
      [424, 598, 1],
    ],
    b.c.accent,
    { inner: 0.08, innerWidth: 8, rim: 0.2, edge: 0.2 },
  );
  gloss(b, body, 338, 560, 150);
  b.panel(ellipse(480, 380, 204, 34), tone(b.c.base, 0.35), { rim: 0.9, inner: 0.1, innerWidth: 8 });
  b.panel(ellipse(480, 384, 190, 27), tone(b.c.lining, -0.3), { inner: 0.6, innerWidth: 30, rim: 0 });
  return {
    box: { x0: 276, x1: 826, y0: 346, y1: 768 },
    floor: [{ cx: 490, y: 762, width: 400, height: 0.12 }],
  };
}

export function drawMugTop(b: Brush): Drawn {
  const outer = ellipse(480, 510, 250, 250);
  b.cord(
    [
      [700, 510],
      [840, 510],
    ],
    b.c.base,
    { width: 56, lift: 10 },
  );
  b.panel(outer, b.c.base, { inner: 0.3, innerWidth: 40, rim: 0.9 });
  const inside = ellipse(480, 510, 222, 222);
  b.panel(inside, tone(b.c.lining, -0.12), { inner: 0.75, innerWidth: 120, rim: 0.1 });
  b.spots(inside, [[560, 610, 120, 110, LIGHT, 0.5]]);
  b.panel(ellipse(486, 520, 150, 150), tone(b.c.lining, -0.24), {
    inner: 0.3,
    innerWidth: 40,
    rim: 0.2,
    edge: 0.1,
  });
  return { box: { x0: 230, x1: 868, y0: 260, y1: 760 }, wall: [outer] };
}

export function drawBottle(b: Brush): Drawn {
  const body: Point[] = [
    [448, 272, 1],
    [552, 272, 1],
    [556, 312],
    [604, 366],
    [622, 430],
    [622, 600],
    [622, 830, 1],
    [580, 850],
    [500, 856],
    [420, 850],
    [378, 830, 1],
    [378, 600],
    [378, 430],
    [396, 366],
    [444, 312],
  ];
  b.panel(body, b.c.base, { sideways: true, tex: true, inner: 0.3, innerWidth: 50, rim: 0.2 });
  band(b, body, 500, 760, 130, 122, b.c.second);
  b.panel(
    [
      [470, 500, 1],
      [512, 506, 1],
      [540, 640, 1],
      [498, 634, 1],
    ],
    b.c.accent,
    { inner: 0.08, innerWidth: 8, rim: 0.2, edge: 0.2 },
  );
  gloss(b, body, 414, 570, 200, 16);
  const lid: Point[] = [
    [442, 180, 1],
    [500, 188],
    [558, 180, 1],
    [562, 268, 1],
    [500, 280],
    [438, 268, 1],
  ];
  b.cord(
    [
      [446, 214],
      [420, 150],
      [500, 112],
      [580, 150],
      [554, 214],
    ],
    b.c.second,
    { width: 20, lift: 3, shadow: 0.15 },
  );
  b.panel(lid, b.c.second, { sideways: true, inner: 0.25, innerWidth: 16, rim: 0.4 });
  b.inside(lid, () =>
    b.marks(
      Array.from({ length: 13 }, (_, i) => [446 + i * 9, 196, 0, 62] as const),
      tone(b.c.second, -0.6),
      2,
      0.35,
    ),
  );
  b.panel(ellipse(500, 181, 58, 10), tone(b.c.second, 0.25), { rim: 0.6, inner: 0 });
  return {
    box: { x0: 378, x1: 622, y0: 106, y1: 856 },
    floor: [{ cx: 500, y: 850, width: 262, height: 0.14 }],
  };
}

/** The bottle lying with its lid beside it, from above. */
export function drawBottleLying(b: Brush): Drawn {
  const body: Point[] = [
    [160, 460],
    [190, 420],
    [300, 410],
    [560, 410],
    [650, 426],
    [710, 472],
    [756, 478, 1],
    [756, 562, 1],
    [710, 568],
    [650, 614],
    [560, 630],
    [300, 630],
    [190, 620],
    [160, 580],
  ];
  b.panel(body, b.c.base, { tex: true, inner: 0.36, innerWidth: 60, contrast: 1.5 });
  b.spots(body, [
    [420, 456, 240, 16, LIGHT, 0.7],
    [440, 612, 260, 40, tone(b.c.base, -0.75), 0.4],
  ]);
  b.inside(body, () =>
    b.panel(
      [
        [140, 380, 1],
        [300, 380, 1],
        [312, 520],
        [300, 660, 1],
        [140, 660, 1],
      ],
      b.c.second,
      { inner: 0.2, innerWidth: 30, contrast: 1.4 },
    ),
  );
  b.panel(
    [
      [430, 500, 1],
      [560, 482, 1],
      [566, 522, 1],
      [436, 540, 1],
    ],
    b.c.accent,
    { inner: 0.08, innerWidth: 8, rim: 0.2 },
  );
  for (let x = 706; x < 756; x += 14)
    b.line(
      [
        [x, 478],
        [x + 5, 520],
        [x, 562],
      ],
      tone(b.c.base, -0.6),
      2.4,
      0.4,
    );
  const lid = ellipse(850, 640, 76, 76);
  b.panel(lid, b.c.second, { inner: 0.3, innerWidth: 26, rim: 0.9 });
  b.panel(ellipse(850, 640, 52, 52), tone(b.c.second, -0.1), { drop: 4, inner: 0.3, innerWidth: 20 });
  return { box: { x0: 160, x1: 926, y0: 408, y1: 716 }, wall: [body, lid] };
}

export function drawCandle(b: Brush): Drawn {
  const body = cylinder(500, 380, 760, 190, 178);
  b.panel(body, b.c.base, { sideways: true, inner: 0.34, innerWidth: 50, rim: 0.3 });
  const label: Point[] = [
    [380, 530, 1],
    [500, 552],
    [620, 530, 1],
    [618, 668, 1],
    [500, 690],
    [382, 668, 1],
  ];
  b.panel(label, b.c.sole, { sideways: true, inner: 0, rim: 0.3, drop: 2 });
  b.panel(
    [
      [456, 574, 1],
      [500, 584, 1],
      [528, 662, 1],
      [484, 652, 1],
    ],
    b.c.accent,
    { inner: 0.08, innerWidth: 8, rim: 0.2, edge: 0.2 },
  );
  gloss(b, body, 348, 560, 150, 16);
  b.panel(ellipse(500, 380, 190, 34), tone(b.c.base, 0.3), { rim: 0.9, inner: 0.1, innerWidth: 8 });
  b.panel(ellipse(500, 384, 174, 27), b.c.lining, { inner: 0.35, innerWidth: 30, rim: 0.1 });
  b.cord(
    [
      [500, 386],
      [503, 352],
      [498, 330],
    ],
    '#3a3029',
    { width: 8, shadow: 0 },
  );
  b.pen.add(
    b.pen.spot(498, 290, 90, 110, '#ffd68a', 0.55) +
      b.pen.spot(498, 292, 17, 46, '#fff3cf', 1) +
      b.pen.spot(498, 316, 10, 18, '#f2a33c', 0.9),
  );
  return {
    box: { x0: 310, x1: 690, y0: 250, y1: 790 },
    floor: [{ cx: 500, y: 784, width: 382, height: 0.12 }],
  };
}

export function drawRoundTop(b: Brush, kind: 'candle' | 'tin'): Drawn {
  const outer = ellipse(500, 510, 290, 290);
  b.panel(outer, b.c.base, { inner: 0.3, innerWidth: 40, rim: 0.9 });
  const inside = ellipse(500, 512, 258, 258);
  b.panel(inside, kind === 'candle' ? b.c.lining : b.c.second, { inner: 0.55, innerWidth: 70, rim: 0.2 });
  b.spots(inside, [[430, 440, 150, 130, LIGHT, 0.5]]);
  if (kind === 'candle') {
    b.spots(inside, [[500, 512, 110, 106, tone(b.c.lining, -0.35), 0.5]]);
    b.cord(
      [
        [496, 516],
        [506, 498],
      ],
      '#3a3029',
      { width: 13, lift: 6 },
    );
  } else {
    for (const r of [226, 176])
      b.pen.add(
        b.pen.use(
          ellipse(500, 512, r, r),
          `fill="none" stroke="${tone(b.c.second, -0.5)}" stroke-width="3" stroke-opacity=".35"`,
        ),
      );
    b.panel(
      [
        [452, 400, 1],
        [516, 388, 1],
        [556, 620, 1],
        [492, 632, 1],
      ],
      b.c.accent,
      { inner: 0.1, innerWidth: 10, rim: 0.3 },
    );
  }
  return { box: { x0: 210, x1: 790, y0: 220, y1: 800 }, wall: [outer] };
}

/** A flat tin of shoe cream with its lid leaning on it. */
export function drawTin(b: Brush): Drawn {
  const lid = ellipse(644, 500, 196, 190);
  b.panel(lid, b.c.base, { inner: 0.34, innerWidth: 36, rim: 0.9 });
  b.panel(ellipse(644, 500, 166, 160), b.c.second, { inner: 0.2, innerWidth: 30, rim: 0.5 });
  b.panel(
    [
      [610, 420, 1],
      [660, 412, 1],
      [690, 580, 1],
      [640, 588, 1],
    ],
    b.c.accent,
    { inner: 0.1, innerWidth: 10, rim: 0.3 },
  );
  b.spots(lid, [[580, 410, 90, 60, LIGHT, 0.5, -30]]);
  const body = cylinder(420, 580, 700, 236, 236, 0.2);
  b.panel(body, b.c.base, { sideways: true, drop: 10, inner: 0.3, innerWidth: 30, rim: 0.3 });
  b.inside(body, () =>
    b.line(
      offsetCurve(
        [
          [184, 640],
          [420, 690],
          [656, 640],
        ],
        0,
        20,
      ),
      b.c.accent,
      16,
      0.95,
    ),
  );
  b.panel(ellipse(420, 580, 236, 48), tone(b.c.metal, 0.2), { rim: 0.9, inner: 0.2, innerWidth: 8 });
  const cream = ellipse(420, 584, 216, 39);
  b.panel(cream, b.c.second, { inner: 0.5, innerWidth: 26, rim: 0.3 });
  b.inside(cream, () =>
    b.line(
      [
        [300, 596],
        [380, 566],
        [440, 600],
        [520, 572],
      ],
      tone(b.c.second, 0.4),
      10,
      0.6,
    ),
  );
  return {
    box: { x0: 184, x1: 840, y0: 308, y1: 748 },
    floor: [
      { cx: 430, y: 744, width: 480, height: 0.12 },
      { cx: 690, y: 696, width: 260, height: 0.1 },
    ],
  };
}
