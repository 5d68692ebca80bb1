import type { Brush } from '../draw/brush';
import { tone } from '../draw/colour';
import { mirrorX, type Point } from '../draw/geometry';
import type { GarmentParts } from './garment-top-shape';
import type { TopGarment } from './garment.types';

export function drawSleeve(b: Brush, q: TopGarment, parts: GarmentParts, side: 1 | -1): void {
  const shape = side > 0 ? parts.right : parts.left;
  if (!shape) return;
  const turn = (p: Point[]) => (side > 0 ? p : mirrorX(p));
  const colour = q.print === 'yoke' ? b.c.second : b.c.base;
  b.panel(shape, colour, { tex: true, inner: 0.36, innerWidth: 80, rim: 0.4, contrast: 1.1 });
  const folds: Point[][] =
    q.sleeves === 'long'
      ? [
          [
            [700, 330],
            [740, 380],
            [765, 470],
          ],
          [
            [690, 440],
            [735, 470],
            [790, 480],
          ],
          [
            [735, 560],
            [780, 600],
            [820, 610],
          ],
        ]
      : [
          [
            [690, 250],
            [722, 310],
            [740, 390],
          ],
        ];
  b.folds(shape, folds.map(turn), colour, { width: 40, opacity: 0.16 });
  if (q.quilted)
    for (let y = 260; y < 760; y += 70)
      b.inside(shape, () =>
        b.seam(
          turn([
            [640, y + 26],
            [740, y],
            [860, y - 22],
          ]),
          colour,
          { width: 3 },
        ),
      );
  if (q.sleeves === 'short')
    b.stitch(
      turn([
        [794, 398],
        [758, 420],
        [708, 436],
      ]),
      tone(colour, -0.3),
      { width: 2, dash: '6 4' },
    );
  if (q.print === 'bands')
    b.inside(shape, () =>
      [330, 352].forEach((y) =>
        b.line(
          turn([
            [690, y + 62],
            [750, y + 44],
            [820, y],
          ]),
          b.c.accent,
          12,
          0.95,
        ),
      ),
    );
  if (q.sleeves === 'long') {
    const cuff = turn([
      [744, 740, 1],
      [796, 738],
      [844, 724, 1],
      [848, 782],
      [843, 792],
      [800, 801],
      [756, 804],
      [749, 796],
    ]);
    b.panel(cuff, q.ribs ? b.c.second : colour, {
      drop: 6,
      under: shape,
      inner: 0.3,
      innerWidth: 24,
      tex: q.ribs ? 'rib' : true,
    });
  }
}
