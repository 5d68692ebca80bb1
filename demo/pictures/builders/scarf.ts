import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import type { Point } from '../draw/geometry';
import { drawRoll, fringe } from './cloth-roll';

/** Scarf folded over itself with fringes, or rolled. */
export function drawScarf(b: Brush, rolled = false): Drawn {
  if (rolled) return drawRoll(b, true);
  fringe(b, 566, 702, 786, 64, b.c.base);
  const back: Point[] = [
    [560, 190],
    [716, 200, 1],
    [724, 500],
    [708, 796, 1],
    [560, 800, 1],
  ];
  b.panel(back, tone(b.c.base, -0.1), { tex: true, inner: 0.34, innerWidth: 60 });
  bandsAcross(b, back, 540, 740, [640, 700]);
  fringe(b, 322, 486, 836, 70, b.c.base);
  const front: Point[] = [
    [372, 210],
    [470, 150],
    [600, 152],
    [706, 210],
    [640, 262],
    [530, 300],
    [506, 420],
    [504, 640],
    [500, 846, 1],
    [310, 842, 1],
    [302, 640],
    [312, 420],
    [330, 290],
  ];
  b.panel(front, b.c.base, { drop: 12, tex: true, inner: 0.32, innerWidth: 90, rim: 0.6 });
  bandsAcross(b, front, 280, 520, [660, 740]);
  b.folds(
    front,
    [
      [
        [360, 330],
        [352, 520],
        [360, 800],
      ],
      [
        [450, 330],
        [452, 520],
        [446, 800],
      ],
      [
        [400, 240],
        [480, 196],
        [610, 190],
      ],
      [
        [500, 280],
        [560, 240],
        [660, 220],
      ],
    ],
    b.c.base,
    { width: 36, opacity: 0.28 },
  );
  b.panel(
    [
      [420, 770, 1],
      [470, 770, 1],
      [470, 806, 1],
      [420, 806, 1],
    ],
    b.c.accent,
    { drop: 3, inner: 0.1, innerWidth: 8 },
  );
  return { box: { x0: 300, x1: 726, y0: 150, y1: 916 }, wall: [front, back] };
}

function bandsAcross(b: Brush, shape: Point[], x0: number, x1: number, ys: number[]): void {
  ys.forEach((y, i) =>
    b.inside(shape, () =>
      b.panel(
        [
          [x0, y, 1],
          [x1, y, 1],
          [x1, y + (i ? 16 : 36), 1],
          [x0, y + (i ? 16 : 36), 1],
        ],
        i ? b.c.accent : b.c.second,
        { inner: 0, rim: 0.15, edge: 0.15, tex: true },
      ),
    ),
  );
}
