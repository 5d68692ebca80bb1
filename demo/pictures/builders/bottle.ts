import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import { ellipse, type Point } from '../draw/geometry';
import { LIGHT } from '../draw/panel';
import { band, gloss } from './vessel-parts';

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
