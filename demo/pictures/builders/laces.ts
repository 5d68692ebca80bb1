import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import { sliceCurve, type Point } from '../draw/geometry';

/** A pair of laces: hanks tied in the middle, or one loosely thrown. */
export function drawLacesHank(b: Brush): Drawn {
  const outlines: Point[][] = [];
  for (const [i, cx] of [350, 650].entries()) {
    const colour = i ? b.c.accent : b.c.base;
    for (let k = 0; k < 5; k++) {
      const dx = (k - 2) * 27;
      const loop: Point[] = [
        [cx, 500],
        [cx + dx * 1.9 - 8, 380],
        [cx + dx * 1.7, 240 + Math.abs(dx) * 0.4],
        [cx + dx * 1.2 + 14, 214 + Math.abs(dx) * 0.5],
        [cx + dx * 1.3 + 26, 380],
        [cx + 4, 500],
        [cx + dx * 1.4, 620],
        [cx + dx * 1.6, 740 - Math.abs(dx) * 0.3],
        [cx + dx * 1.2 - 16, 780 - Math.abs(dx) * 0.4],
        [cx + dx - 18, 640],
        [cx, 505],
      ];
      b.cord(loop, k % 2 ? tone(colour, -0.1) : colour, { width: 17, flat: true, lift: 4 });
      b.pen.add(
        `<g>${b.pen.use(loop, `fill="none" stroke="${tone(colour, -0.45)}" stroke-opacity=".3" stroke-width="12" stroke-dasharray="1.4 4"`, false)}</g>`,
      );
    }
    b.panel(
      [
        [cx - 44, 462, 1],
        [cx + 44, 462, 1],
        [cx + 46, 540, 1],
        [cx - 46, 540, 1],
      ],
      b.c.sole,
      { drop: 8, inner: 0.2, innerWidth: 20, rim: 0.8 },
    );
    b.panel(
      [
        [cx - 45, 490, 1],
        [cx + 45, 490, 1],
        [cx + 45, 512, 1],
        [cx - 45, 512, 1],
      ],
      b.c.second,
      { inner: 0.1, innerWidth: 6, rim: 0.2 },
    );
    outlines.push([
      [cx - 70, 230],
      [cx, 210],
      [cx + 80, 230],
      [cx + 50, 500],
      [cx + 70, 760],
      [cx, 790],
      [cx - 80, 760],
      [cx - 46, 500],
    ]);
  }
  return { box: { x0: 240, x1: 760, y0: 210, y1: 790 }, wall: outlines };
}

export function drawLacesLoose(b: Brush): Drawn {
  const one: Point[] = [
    [150, 420],
    [300, 270],
    [500, 300],
    [560, 450],
    [420, 560],
    [300, 480],
    [380, 340],
    [600, 250],
    [800, 330],
    [850, 520],
    [720, 640],
    [560, 600],
    [600, 480],
    [760, 470],
  ];
  const two: Point[] = [
    [210, 760],
    [360, 640],
    [520, 720],
    [680, 800],
    [820, 730],
    [760, 640],
  ];
  for (const [line, colour] of [
    [one, b.c.base],
    [two, b.c.accent],
  ] as const) {
    b.cord(line, colour, { width: 20, flat: true, lift: 6 });
    b.pen.add(
      b.pen.use(
        line,
        `fill="none" stroke="${tone(colour, -0.45)}" stroke-opacity=".3" stroke-width="15" stroke-dasharray="1.4 4"`,
        false,
      ),
    );
    for (const [from, to] of [
      [0, 0.03],
      [0.97, 1],
    ] as const)
      b.cord(sliceCurve(line, from, to), b.c.metal, { width: 17, shadow: 0.2 });
  }
  return { box: { x0: 140, x1: 860, y0: 240, y1: 810 } };
}
