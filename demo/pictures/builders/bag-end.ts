import type { Brush, Drawn } from '../draw/brush';
import { offsetCurve, type Point } from '../draw/geometry';
import { type CarryBag, drawBands } from './carry-bag';

/** Any standing bag seen from its narrow end. */
export function drawBagEnd(
  b: Brush,
  q: Pick<CarryBag, 'height' | 'ground' | 'handle' | 'handleWidth' | 'base'> & { depth: number },
): Drawn {
  const { depth: d, height: H, ground: g } = q;
  const top = g - H;
  const strap: Point[] = [
    [500 - 16, top + 70],
    [492, top - q.handle * 0.5],
    [500, top - q.handle],
    [508, top - q.handle * 0.5],
    [500 + 16, top + 70],
  ];
  b.cord(strap, b.c.second, { width: q.handleWidth * 1.5, lift: 3 });
  const body: Point[] = [
    [500 - d * 0.31, top, 1],
    [500, top + 7],
    [500 + d * 0.31, top, 1],
    [500 + d * 0.4, top + H * 0.4],
    [500 + d * 0.5, g - 70],
    [500 + d * 0.48, g - 14],
    [500 + d * 0.4, g],
    [500, g + 3],
    [500 - d * 0.4, g],
    [500 - d * 0.48, g - 14],
    [500 - d * 0.5, g - 70],
    [500 - d * 0.4, top + H * 0.4],
  ];
  b.panel(body, b.c.base, { tex: true, inner: 0.35, innerWidth: 70 });
  b.folds(
    body,
    [
      [
        [500, top + 10],
        [494, top + H * 0.4],
        [500, g - H * 0.3],
      ],
    ],
    b.c.base,
    { width: 60, opacity: 0.4, dx: -34, dy: 0 },
  );
  b.inside(body, () =>
    b.seam(
      [
        [500, top],
        [496, top + H * 0.4],
        [500, g - H * 0.28],
      ],
      b.c.base,
      { width: 3 },
    ),
  );
  if (q.base === 'bands') drawBands(b, body, top, H);
  if (q.base === 'leather') {
    const base: Point[] = [
      [300, g - H * 0.27, 1],
      [500, g - H * 0.27 + 12],
      [700, g - H * 0.27, 1],
      [700, g + 20, 1],
      [300, g + 20, 1],
    ];
    b.inside(body, () =>
      b
        .panel(base, b.c.second, { drop: 9, inner: 0.2, tex: 'grain' })
        .stitch(offsetCurve(base.slice(0, 3), 9), b.c.stitch),
    );
  }
  b.stud(500 - 17, top + 66, 8).stud(500 + 17, top + 66, 8);
  return {
    box: { x0: 500 - d / 2, x1: 500 + d / 2, y0: top - q.handle, y1: g },
    floor: [{ cx: 500, y: g - 2, width: d * 1.05, height: 0.14 }],
  };
}
