import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import { ellipse, offsetCurve, scaleAbout, type Point } from '../draw/geometry';
import { LIGHT } from '../draw/panel';

export function drawBucketHat(b: Brush): Drawn {
  const crown: Point[] = [
    [300, 610, 1],
    [326, 430],
    [352, 336],
    [420, 300],
    [500, 294],
    [580, 300],
    [648, 336],
    [674, 430],
    [700, 610, 1],
    [500, 640],
  ];
  b.panel(crown, b.c.base, { tex: true, inner: 0.3, innerWidth: 90 });
  b.spots(crown, [
    [420, 420, 90, 120, LIGHT, 0.26],
    [690, 500, 60, 160, tone(b.c.base, -0.7), 0.4],
  ]);
  const ridge: Point[] = [
    [338, 376],
    [420, 350],
    [500, 344],
    [580, 350],
    [662, 376],
  ];
  b.inside(crown, () =>
    b
      .seam(ridge, b.c.base, { width: 2.4 })
      .stitch(offsetCurve(ridge, 8), b.c.stitch, { width: 2, dash: '6 4' }),
  );
  b.panel(
    [
      [452, 440, 1],
      [548, 440, 1],
      [548, 500, 1],
      [452, 500, 1],
    ],
    b.c.accent,
    { drop: 4, inner: 0.12, innerWidth: 12 },
  );
  const brim: Point[] = [
    [292, 566, 1],
    [390, 586],
    [500, 592],
    [610, 586],
    [708, 566, 1],
    [766, 640],
    [824, 716, 1],
    [690, 758],
    [500, 772],
    [310, 758],
    [176, 716, 1],
    [234, 640],
  ];
  b.panel(brim, b.c.base, { drop: 8, tex: true, inner: 0.34, innerWidth: 60, rim: 0.8 });
  b.spots(brim, [
    [400, 650, 160, 40, LIGHT, 0.26],
    [780, 710, 120, 60, tone(b.c.base, -0.7), 0.4],
  ]);
  for (let i = 1; i < 7; i++) {
    const k = i / 7;
    const [half, y] = [208 + 116 * k, 566 + 150 * k];
    b.inside(brim, () =>
      b.stitch(
        [
          [500 - half, y],
          [500 - half * 0.5, y + 20 + 22 * k],
          [500, y + 26 + 30 * k],
          [500 + half * 0.5, y + 20 + 22 * k],
          [500 + half, y],
        ],
        b.c.stitch,
        { width: 1.8, dash: '7 4' },
      ),
    );
  }
  return { box: { x0: 176, x1: 824, y0: 294, y1: 772 }, wall: [brim, crown] };
}

/** Bucket hat from above: crown, band and the quilted rings of the brim. */
export function drawBucketHatTop(b: Brush): Drawn {
  const brim = ellipse(500, 500, 360, 350);
  b.panel(brim, b.c.base, { tex: true, inner: 0.36, innerWidth: 60 });
  for (const k of [0.95, 0.88, 0.81, 0.74, 0.67])
    b.stitch([...scaleAbout(brim, 500, 500, k), scaleAbout(brim, 500, 500, k)[0]!], b.c.stitch, {
      width: 2,
      dash: '7 4',
    });
  b.panel(ellipse(500, 500, 214, 206), b.c.accent, { drop: 22, inner: 0.2 });
  const crown = ellipse(500, 494, 200, 192);
  b.panel(crown, b.c.base, { drop: 8, tex: true, inner: 0.3, innerWidth: 60, rim: 0.8 });
  b.spots(crown, [[440, 420, 110, 90, LIGHT, 0.26]]);
  b.seam(
    [
      [500, 302],
      [503, 494],
      [500, 686],
    ],
    b.c.base,
    { width: 3 },
  );
  return { box: { x0: 140, x1: 860, y0: 150, y1: 850 }, wall: [brim] };
}
