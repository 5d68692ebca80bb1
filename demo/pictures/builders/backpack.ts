import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import { offsetCurve, roundedBox, type Point } from '../draw/geometry';
import { LIGHT } from '../draw/panel';

/** Backpack: front with pocket, or the carrying side with straps. */
export function drawBackpack(b: Brush, back = false): Drawn {
  const body: Point[] = [
    [420, 172],
    [500, 160],
    [580, 172],
    [664, 220],
    [704, 330],
    [722, 520],
    [728, 700],
    [714, 800],
    [660, 838],
    [500, 846],
    [340, 838],
    [286, 800],
    [272, 700],
    [278, 520],
    [296, 330],
    [336, 220],
  ];
  b.cord(
    [
      [452, 182],
      [456, 118],
      [500, 100],
      [544, 118],
      [548, 182],
    ],
    b.c.second,
    { width: 22, lift: 4 },
  );
  if (!back)
    for (const m of [1, -1])
      b.cord(
        [
          [500 + m * 180, 270],
          [500 + m * 262, 440],
          [500 + m * 258, 640],
          [500 + m * 214, 760],
        ],
        tone(b.c.second, -0.25),
        { width: 30, shadow: 0 },
      );
  b.panel(body, back ? b.c.second : b.c.base, { tex: back ? 'mesh' : true, inner: 0.34, innerWidth: 120 });
  b.spots(body, [
    [400, 330, 150, 190, LIGHT, 0.22],
    [720, 640, 110, 300, tone(b.c.base, -0.7), 0.45],
    [500, 850, 240, 90, tone(b.c.base, -0.75), 0.4],
  ]);
  if (back) {
    for (const [y, h] of [
      [300, 150],
      [480, 150],
      [660, 110],
    ] as const)
      b.panel(roundedBox(400, y, 600, y + h, 40), tone(b.c.second, -0.08), {
        drop: 5,
        inner: 0.3,
        innerWidth: 40,
        tex: 'mesh',
      });
    for (const m of [1, -1]) {
      const strap: Point[] = [
        [500 + m * 52, 206],
        [500 + m * 140, 300],
        [500 + m * 176, 470],
        [500 + m * 160, 600],
      ];
      b.panel([...offsetCurve(strap, -34, 20), ...offsetCurve(strap, 34, 20).reverse()], b.c.base, {
        drop: 14,
        inner: 0.3,
        innerWidth: 34,
        rim: 0.8,
        tex: true,
      });
      b.cord(
        [
          [500 + m * 160, 600],
          [500 + m * 172, 710],
          [500 + m * 196, 800],
        ],
        tone(b.c.second, -0.2),
        { width: 15, flat: true },
      );
    }
    return {
      box: { x0: 272, x1: 728, y0: 100, y1: 846 },
      floor: [{ cx: 500, y: 844, width: 440, height: 0.1 }],
    };
  }
  const zip: Point[] = [
    [318, 560],
    [330, 360],
    [372, 256],
    [440, 214],
    [500, 208],
    [560, 214],
    [628, 256],
    [670, 360],
    [682, 560],
  ];
  b.shade(body, zip, tone(b.c.base, -0.8), { width: 30, steps: 5, opacity: 0.35 }).zip(zip, b.c.second, 15);
  const pocket: Point[] = [
    [330, 540, 1],
    [500, 526],
    [670, 540, 1],
    [690, 640],
    [688, 760],
    [656, 808],
    [500, 820],
    [344, 808],
    [312, 760],
    [310, 640],
  ];
  b.panel(pocket, b.c.second, { drop: 12, under: body, tex: true, inner: 0.26, innerWidth: 70, rim: 0.7 });
  b.zip(
    [
      [352, 600],
      [500, 590],
      [648, 600],
    ],
    b.c.base,
    15,
  ).stitch(offsetCurve(pocket.slice(0, 3), 10), b.c.stitch);
  b.panel(
    [
      [640, 590, 1],
      [656, 590, 1],
      [658, 648],
      [648, 660],
      [638, 648],
    ],
    b.c.accent,
    { drop: 4, inner: 0.1, innerWidth: 6 },
  );
  b.panel(
    [
      [448, 396, 1],
      [552, 396, 1],
      [552, 440, 1],
      [448, 440, 1],
    ],
    b.c.accent,
    { drop: 4, inner: 0.12, innerWidth: 10 },
  ).stitch(
    [
      [454, 402, 1],
      [546, 402, 1],
      [546, 434, 1],
      [454, 434, 1],
      [454, 402, 1],
    ],
    tone(b.c.accent, 0.4),
    { width: 1.8, dash: '5 4' },
  );
  return {
    box: { x0: 272, x1: 728, y0: 100, y1: 846 },
    floor: [{ cx: 500, y: 844, width: 450, height: 0.1 }],
  };
}
