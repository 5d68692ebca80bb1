import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import type { Point } from '../draw/geometry';
import { drawRoll } from './cloth-roll';

/** Towel hanging from a loop, or rolled. */
export function drawTowel(b: Brush, rolled = false): Drawn {
  if (rolled) return drawRoll(b, false);
  b.cord(
    [
      [486, 150],
      [490, 104],
      [510, 104],
      [514, 150],
    ],
    b.c.accent,
    { width: 9 },
  );
  const back: Point[] = [
    [330, 160, 1],
    [700, 152, 1],
    [712, 480],
    [700, 770, 1],
    [340, 780, 1],
  ];
  b.panel(back, tone(b.c.base, -0.12), { tex: true, inner: 0.3, innerWidth: 60 });
  const front: Point[] = [
    [296, 150, 1],
    [500, 138],
    [672, 148, 1],
    [682, 400],
    [668, 640],
    [676, 858, 1],
    [500, 868],
    [300, 860, 1],
    [310, 640],
    [292, 400],
  ];
  b.panel(front, b.c.base, { drop: 12, tex: true, inner: 0.32, innerWidth: 90 });
  for (const [y, h, c] of [
    [690, 46, b.c.second],
    [752, 14, b.c.accent],
  ] as const)
    b.inside(front, () =>
      b.panel(
        [
          [270, y, 1],
          [500, y + 6],
          [700, y, 1],
          [700, y + h, 1],
          [500, y + h + 6],
          [270, y + h, 1],
        ],
        c,
        { inner: 0, rim: 0.2, edge: 0.15, tex: 'twill' },
      ),
    );
  b.folds(
    front,
    [
      [
        [390, 170],
        [380, 420],
        [396, 840],
      ],
      [
        [590, 170],
        [600, 420],
        [584, 840],
      ],
      [
        [486, 180],
        [492, 420],
        [484, 640],
      ],
    ],
    b.c.base,
    { width: 52, opacity: 0.26 },
  );
  b.stitch(
    [
      [304, 842],
      [500, 850],
      [672, 840],
    ],
    tone(b.c.base, -0.3),
    { width: 2.2, dash: '7 5' },
  );
  return { box: { x0: 292, x1: 712, y0: 104, y1: 868 }, wall: [front, back] };
}
