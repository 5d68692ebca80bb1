import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import { ellipse, offsetCurve, scaleAbout, type Point } from '../draw/geometry';
import { LIGHT } from '../draw/panel';

/** Cap from the side, visor to the right. */
export function drawCapSide(b: Brush): Drawn {
  const crown: Point[] = [
    [226, 640, 1],
    [222, 520],
    [262, 390],
    [370, 306],
    [480, 292],
    [588, 330],
    [660, 430],
    [688, 540],
    [690, 604, 1],
    [560, 640],
    [390, 656],
  ];
  const visor: Point[] = [
    [450, 652, 1],
    [580, 636],
    [690, 598, 1],
    [790, 616],
    [876, 662],
    [910, 702],
    [866, 716],
    [740, 702],
    [600, 694],
    [462, 690, 1],
  ];
  b.panel(crown, b.c.base, { tex: true, inner: 0.34, innerWidth: 110 });
  b.spots(crown, [
    [400, 390, 130, 80, LIGHT, 0.3, -18],
    [650, 560, 80, 160, tone(b.c.base, -0.7), 0.3],
    [240, 590, 60, 160, tone(b.c.base, -0.7), 0.4],
  ]);
  for (const line of [
    [
      [476, 294],
      [450, 430],
      [446, 652],
    ],
    [
      [476, 294],
      [590, 390],
      [620, 624],
    ],
    [
      [476, 294],
      [330, 400],
      [300, 648],
    ],
  ] as Point[][])
    b.inside(crown, () =>
      b
        .seam(line, b.c.base, { width: 2.6 })
        .stitch(offsetCurve(line, 8), b.c.stitch, { width: 2, dash: '6 4' })
        .stitch(offsetCurve(line, -8), b.c.stitch, { width: 2, dash: '6 4' }),
    );
  for (const [x, y] of [
    [392, 392],
    [540, 396],
  ] as const)
    b.pen.add(
      `<circle cx="${x}" cy="${y}" r="8" fill="${tone(b.c.base, -0.7)}"/><circle cx="${x}" cy="${y}" r="11" fill="none" stroke="${b.c.stitch}" stroke-width="3.4"/>`,
    );
  b.panel(ellipse(478, 288, 22, 12), b.c.second, { drop: 4, inner: 0.2, innerWidth: 8 });
  b.panel(visor, b.c.second, { drop: 12, tex: true, inner: 0.3, innerWidth: 34, rim: 0.8 });
  for (const d of [12, 22, 32])
    b.inside(visor, () =>
      b.stitch(
        offsetCurve(
          [
            [690, 598],
            [790, 616],
            [876, 662],
            [910, 702],
          ],
          d,
          30,
        ),
        b.c.stitch,
        { width: 1.8, dash: '6 4' },
      ),
    );
  b.panel(
    [
      [596, 470, 1],
      [634, 462, 1],
      [648, 528, 1],
      [608, 538, 1],
    ],
    b.c.accent,
    { drop: 4, inner: 0.12, innerWidth: 10 },
  );
  return { box: { x0: 222, x1: 918, y0: 280, y1: 700 }, wall: [crown, visor] };
}

/** Cap from the front, visor towards us. */
export function drawCapFront(b: Brush): Drawn {
  const crown: Point[] = [
    [276, 600, 1],
    [280, 470],
    [330, 350],
    [420, 286],
    [500, 272],
    [580, 286],
    [670, 350],
    [720, 470],
    [724, 600, 1],
    [500, 640],
  ];
  const visor: Point[] = [
    [252, 596],
    [360, 572],
    [500, 564],
    [640, 572],
    [748, 596],
    [800, 680],
    [780, 740],
    [660, 712],
    [500, 700],
    [340, 712],
    [220, 740],
    [200, 680],
  ];
  b.panel(crown, b.c.base, { tex: true, inner: 0.34, innerWidth: 110 });
  b.spots(crown, [
    [440, 370, 130, 80, LIGHT, 0.28],
    [710, 520, 70, 170, tone(b.c.base, -0.7), 0.4],
    [290, 520, 60, 170, tone(b.c.base, -0.7), 0.35],
  ]);
  for (const x of [500, 366, 634])
    b.inside(crown, () =>
      b.seam(
        [
          [500, 274],
          [500 + (x - 500) * 0.72, 400],
          [x, 600],
        ],
        b.c.base,
        { width: 2.6 },
      ),
    );
  b.panel(ellipse(500, 270, 24, 12), b.c.second, { drop: 4, inner: 0.2, innerWidth: 8 });
  b.panel(
    [
      [438, 410, 1],
      [562, 410, 1],
      [554, 494, 1],
      [446, 494, 1],
    ],
    b.c.accent,
    { drop: 5, inner: 0.15, innerWidth: 16 },
  );
  b.panel(visor, b.c.second, { drop: 14, tex: true, inner: 0.34, innerWidth: 50, rim: 0.9 });
  for (const k of [0.94, 0.87, 0.8])
    b.inside(visor, () =>
      b.stitch(scaleAbout(visor.slice(5, 12), 500, 600, k), b.c.stitch, { width: 1.8, dash: '6 4' }),
    );
  return { box: { x0: 200, x1: 800, y0: 262, y1: 740 }, wall: [crown, visor] };
}
