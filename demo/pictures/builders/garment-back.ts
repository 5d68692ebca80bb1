import type { Brush } from '../draw/brush';
import { offsetCurve, type Point } from '../draw/geometry';
import type { TopGarment } from './garment.types';

export function drawBackSide(b: Brush, q: TopGarment, body: Point[]): void {
  const woven = q.closure === 'buttons' || q.closure === 'zip';
  if (woven && !q.quilted) {
    const yoke: Point[] = [
      [310, 306],
      [400, 322],
      [500, 326],
      [600, 322],
      [690, 306],
    ];
    b.inside(body, () =>
      b
        .seam(yoke, b.c.base, { width: 2.4 })
        .stitch(offsetCurve(yoke, 9), b.c.stitch, { width: 2, dash: '7 5' }),
    );
    b.folds(
      body,
      [
        [
          [500, 330],
          [502, 520],
          [498, 760],
        ],
      ],
      b.c.base,
      { width: 26, opacity: 0.3 },
    );
  }
  if (q.neck === 'hood') {
    const hood: Point[] = [
      [396, 172, 1],
      [400, 118],
      [450, 92],
      [500, 86],
      [550, 92],
      [600, 118],
      [604, 172, 1],
      [590, 270],
      [545, 338],
      [500, 356],
      [455, 338],
      [410, 270],
    ];
    b.panel(hood, b.c.base, { drop: 14, tex: true, inner: 0.35, innerWidth: 60, rim: 0.7 });
    b.seam(
      [
        [500, 90],
        [503, 220],
        [500, 350],
      ],
      b.c.base,
      { width: 3 },
    );
    b.folds(
      hood,
      [
        [
          [430, 200],
          [450, 270],
          [480, 320],
        ],
        [
          [570, 200],
          [552, 270],
          [522, 320],
        ],
      ],
      b.c.base,
      { width: 30 },
    );
  }
}
