import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import { ellipse, type Point } from '../draw/geometry';
import { LIGHT } from '../draw/panel';

/** Ribbed beanie with a turned-up brim; `flat` lays it folded on its side. */
export function drawBeanie(b: Brush, flat = false): Drawn {
  const top = flat ? 330 : 210;
  const crown: Point[] = [
    [290, 660, 1],
    [282, 540],
    [320, top + 150],
    [400, top + 40],
    [500, top + 6],
    [600, top + 40],
    [680, top + 150],
    [718, 540],
    [710, 660, 1],
  ];
  b.panel(crown, b.c.base, { tex: true, inner: 0.4, innerWidth: 130 });
  b.spots(crown, [
    [420, top + 180, 100, 160, LIGHT, 0.3, 12],
    [700, 520, 70, 200, tone(b.c.base, -0.7), 0.45],
    [300, 520, 50, 200, tone(b.c.base, -0.7), 0.35],
  ]);
  for (const k of [-0.8, -0.45, -0.15, 0.15, 0.45, 0.8])
    b.shade(
      crown,
      [
        [500 + k * 40, top + 10],
        [500 + k * 190, top + 140],
        [500 + k * 240, 640],
      ],
      tone(b.c.base, -0.75),
      { width: 22, steps: 5, opacity: 0.28 },
    );
  const brim: Point[] = [
    [270, 592, 1],
    [380, 610],
    [500, 614],
    [620, 610],
    [730, 592, 1],
    [736, 690],
    [728, 760, 1],
    [620, 784],
    [500, 790],
    [380, 784],
    [272, 760, 1],
    [264, 690],
  ];
  b.panel(brim, b.c.second, { drop: 14, tex: 'rib', inner: 0.34, innerWidth: 70, rim: 0.8 });
  b.spots(brim, [
    [400, 660, 120, 50, LIGHT, 0.28],
    [726, 690, 60, 90, tone(b.c.second, -0.7), 0.5],
    [270, 690, 40, 90, tone(b.c.second, -0.7), 0.4],
  ]);
  if (flat)
    b.panel(
      [
        [590, 640, 1],
        [690, 634, 1],
        [692, 690, 1],
        [592, 696, 1],
      ],
      b.c.accent,
      { drop: 4, inner: 0.1, innerWidth: 10 },
    );
  else {
    b.panel(
      [
        [452, 660, 1],
        [548, 660, 1],
        [548, 728, 1],
        [452, 728, 1],
      ],
      b.c.accent,
      { drop: 5, inner: 0.12, innerWidth: 12 },
    );
    b.stitch(
      [
        [458, 666, 1],
        [542, 666, 1],
        [542, 722, 1],
        [458, 722, 1],
        [458, 666, 1],
      ],
      tone(b.c.accent, 0.4),
      { width: 2, dash: '5 4' },
    );
    b.panel(ellipse(500, 196, 66, 60), b.c.accent, {
      drop: 10,
      tex: 'fleece',
      inner: 0.45,
      innerWidth: 40,
      rim: 0.6,
    });
  }
  return { box: { x0: 264, x1: 736, y0: flat ? 336 : 136, y1: 790 }, wall: [crown, brim] };
}
