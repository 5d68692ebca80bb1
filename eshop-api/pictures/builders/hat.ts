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
