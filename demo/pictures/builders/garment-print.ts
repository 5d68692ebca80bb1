import type { Brush } from '../draw/brush';
import type { Point } from '../draw/geometry';
import type { TopGarment } from './garment.types';

export function drawPrint(b: Brush, q: TopGarment, body: Point[], back: boolean): void {
  if (q.print === 'yoke')
    b.inside(body, () =>
      b.panel(
        [
          [280, 120, 1],
          [720, 120, 1],
          [720, 330, 1],
          [500, back ? 352 : 366],
          [280, 330, 1],
        ],
        b.c.second,
        { drop: 5, tex: true, inner: 0.12, innerWidth: 40 },
      ),
    );
  if (q.print === 'sides')
    for (const m of [1, -1])
      b.inside(body, () =>
        b.panel(
          [
            [500 + m * 116, q.hem + 30, 1],
            [500 + m * 128, 640],
            [500 + m * 150, 460],
            [500 + m * 166, 330, 1],
            [500 + m * 260, 330, 1],
            [500 + m * 260, q.hem + 30, 1],
          ],
          b.c.second,
          { drop: 4, tex: 'mesh', inner: 0.2, innerWidth: 30 },
        ),
      );
  if (q.print === 'bands') {
    for (const [y, h] of [
      [420, 34],
      [474, 14],
    ] as const) {
      b.inside(body, () =>
        b.panel(
          [
            [270, y, 1],
            [500, y + 10],
            [730, y, 1],
            [730, y + h, 1],
            [500, y + h + 10],
            [270, y + h, 1],
          ],
          h > 20 ? b.c.accent : b.c.second,
          { inner: 0.1, innerWidth: 12, rim: 0.2, tex: true, edge: 0.15 },
        ),
      );
    }
  }
  if (q.print === 'bar' && !back)
    b.panel(
      [
        [556, 330, 1],
        [588, 322, 1],
        [622, 400, 1],
        [590, 408, 1],
      ],
      b.c.accent,
      { inner: 0.08, innerWidth: 8, rim: 0.2, edge: 0.2 },
    );
  if (q.print === 'bar' && back)
    b.panel(
      [
        [462, 268, 1],
        [538, 268, 1],
        [538, 288, 1],
        [462, 288, 1],
      ],
      b.c.accent,
      { inner: 0.08, innerWidth: 8, rim: 0.2, edge: 0.2 },
    );
}
