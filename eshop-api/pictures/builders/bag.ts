import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import { mirrorX, offsetCurve, roundedBox, type Point } from '../draw/geometry';
import { LIGHT } from '../draw/panel';

export interface CarryBag {
  width: number;
  height: number;
  taper: number;
  ground: number;
  /** height of the handles above the opening, and their half spread as a share of the width */
  handle: number;
  spread: number;
  handleWidth: number;
  /** leather foot; two woven bands under the opening; or none */
  base: 'leather' | 'bands' | 'none';
  patch: boolean;
}

const bodyOf = (q: CarryBag): Point[] => {
  const [x, top, W, t, g, H] = [500 - q.width / 2, q.ground - q.height, q.width, q.taper, q.ground, q.height];
  return [
    [x + t, top, 1],
    [x + W * 0.3, top + 9],
    [x + W * 0.5, top + 13],
    [x + W * 0.7, top + 9],
    [x + W - t, top, 1],
    [x + W - t * 0.55, top + H * 0.4],
    [x + W - 4, g - 60],
    [x + W - 10, g - 20],
    [x + W - 42, g],
    [x + W * 0.5, g + 3],
    [x + 42, g],
    [x + 10, g - 20],
    [x + 4, g - 60],
    [x + t * 0.55, top + H * 0.4],
  ];
};

function drawHandle(b: Brush, q: CarryBag, far: boolean): void {
  const top = q.ground - q.height;
  const [dx, dy, foot] = far ? [12, 14, 6] : [0, 0, 60];
  const [hx, hw, hy] = [q.width * q.spread, q.handleWidth, top - q.handle + dy];
  const k = q.handle / 190;
  const line: Point[] = [
    [500 - hx + dx, top + foot, 1],
    [500 - hx + 6 + dx, top - 60 * k],
    [500 - hx + 44 * k + dx, hy + 40 * k],
    [500 + dx, hy + 16],
    [500 + hx - 44 * k + dx, hy + 40 * k],
    [500 + hx - 6 + dx, top - 60 * k],
    [500 + hx + dx, top + foot, 1],
  ];
  const shape = [...offsetCurve(line, -hw, 26), ...offsetCurve(line, hw, 26).reverse()];
  b.panel(shape, far ? tone(b.c.second, -0.3) : b.c.second, {
    inner: 0.3,
    innerWidth: 16,
    rim: 0.7,
    drop: far ? 0 : 8,
  });
  if (!far)
    b.stitch(offsetCurve(line, -hw + 6, 30), b.c.stitch, { width: 2.2, dash: '7 5' }).stitch(
      offsetCurve(line, hw - 6, 30),
      b.c.stitch,
      { width: 2.2, dash: '7 5' },
    );
}

/** Tote and shopper from the front. */
export function drawCarryBag(b: Brush, q: CarryBag): Drawn {
  const [x, top, W, t, g, H] = [500 - q.width / 2, q.ground - q.height, q.width, q.taper, q.ground, q.height];
  const body = bodyOf(q);
  drawHandle(b, q, true);
  b.panel(
    [
      [x + t, top, 1],
      [x + W * 0.3, top - 12],
      [x + W * 0.5, top - 15],
      [x + W * 0.7, top - 12],
      [x + W - t, top, 1],
      [x + W * 0.5, top + 16],
    ],
    tone(b.c.lining, -0.3),
    { inner: 0.5, innerWidth: 14, rim: 0.2 },
  );
  b.panel(body, b.c.base, { tex: true, inner: 0.32, innerWidth: 120 });
  b.spots(body, [
    [380, top + H * 0.32, 170, H * 0.5, LIGHT, 0.22, 8],
    [x + W, g - 150, 150, 330, tone(b.c.base, -0.7), 0.45],
    [x, g - 120, 90, 300, tone(b.c.base, -0.7), 0.3],
  ]);
  b.folds(
    body,
    [
      [
        [x + W * 0.17, top + 20],
        [x + W * 0.14, top + H * 0.35],
        [x + W * 0.17, top + H * 0.66],
      ],
      [
        [x + W * 0.83, top + 20],
        [x + W * 0.87, top + H * 0.3],
        [x + W * 0.82, top + H * 0.66],
      ],
      [
        [x + W * 0.6, top + H * 0.22],
        [x + W * 0.63, top + H * 0.45],
        [x + W * 0.58, top + H * 0.66],
      ],
    ],
    b.c.base,
    { width: 52, opacity: 0.2, dx: -24, dy: 0 },
  );
  if (q.base === 'leather') drawLeatherBase(b, q, body);
  if (q.base === 'bands') drawBands(b, body, g - H, H);
  const hem = body.slice(0, 5);
  b.stitch(offsetCurve(hem, 26, 20), tone(b.c.base, -0.3), { width: 2.2, dash: '7 5' });
  drawHandle(b, q, false);
  for (const s of [-1, 1]) {
    const cx = 500 + s * W * q.spread;
    const tab: Point[] = [
      [cx - 23, top + 44, 1],
      [cx + 23, top + 44, 1],
      [cx + 23, top + 118],
      [cx, top + 140],
      [cx - 23, top + 118],
    ];
    b.panel(tab, b.c.second, { drop: 8, inner: 0.25, innerWidth: 20, rim: 0.8 }).stud(cx, top + 112, 7.5);
  }
  if (q.patch) {
    const y = top + H * 0.38;
    b.panel(
      [
        [446, y, 1],
        [554, y, 1],
        [554, y + 48, 1],
        [446, y + 48, 1],
      ],
      b.c.accent,
      { drop: 4, inner: 0.15, innerWidth: 12 },
    );
    b.stitch(
      [
        [452, y + 6, 1],
        [548, y + 6, 1],
        [548, y + 42, 1],
        [452, y + 42, 1],
        [452, y + 6, 1],
      ],
      tone(b.c.accent, 0.4),
      { width: 1.8, dash: '5 4' },
    );
  }
  return {
    box: { x0: x, x1: x + W, y0: top - q.handle, y1: g },
    floor: [{ cx: 500, y: g - 2, width: W * 1.04, height: 0.1 }],
  };
}

/** Woven bands follow the cloth, so they sag a little in the middle. */
function drawBands(b: Brush, body: Point[], top: number, height: number): void {
  b.inside(body, () => {
    for (const [share, width, colour] of [
      [0.7, 46, b.c.second],
      [0.82, 18, b.c.accent],
      [0.88, 18, b.c.accent],
    ] as const) {
      const y = top + height * share;
      const line: Point[] = [
        [200, y - 4],
        [350, y + 3],
        [500, y + 7],
        [650, y + 3],
        [800, y - 4],
      ];
      b.line(line, colour, width, 0.92).line(offsetCurve(line, -width * 0.3, 12), LIGHT, width * 0.22, 0.18);
    }
    b.spots(body, [
      [500 + height * 0.52, top + height * 0.75, 110, height * 0.4, tone(b.c.base, -0.7), 0.35],
      [470, top + height * 0.75, 60, height * 0.3, LIGHT, 0.16],
    ]);
  });
}

function drawLeatherBase(b: Brush, q: CarryBag, body: Point[]): void {
  const [x, W, t, g] = [500 - q.width / 2, q.width, q.taper, q.ground];
  const h = q.height * 0.27;
  const edge: Point[] = [
    [x + t * 0.28, g - h + 2, 1],
    [x + W * 0.3, g - h + 9],
    [x + W * 0.5, g - h + 12],
    [x + W * 0.7, g - h + 9],
    [x + W - t * 0.28, g - h + 2, 1],
  ];
  const base = [...edge, ...body.slice(6, 13)];
  b.panel(base, b.c.second, { drop: 10, under: body, inner: 0.35, innerWidth: 60, rim: 0.7, tex: 'grain' });
  b.spots(base, [[380, g - h + 44, 150, 34, tone(b.c.second, 0.75), 0.4, 2]]);
  b.stitch(offsetCurve(edge, 8, 20), b.c.stitch, { width: 2.6, dash: '8 5' }).stitch(
    offsetCurve(edge, 17, 20),
    b.c.stitch,
    { width: 2.6, dash: '8 5' },
  );
}

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

/** The duffel's round end with its grip, zip end and piping. */
export function drawDuffelEnd(b: Brush, q: ZipBag): Drawn {
  const [r, g] = [q.height * 0.52, q.ground];
  const [top, cy] = [g - q.height, g - q.height * 0.5];
  b.cord(
    [
      [470, top + 60],
      [452, top - 70],
      [476, top - 112],
      [524, top - 112],
      [548, top - 70],
      [530, top + 60],
    ],
    b.c.second,
    { width: 26, lift: 4 },
  );
  const body = roundedBox(500 - r, top, 500 + r, g, q.height * 0.4);
  b.panel(body, b.c.base, { tex: true, inner: 0.3, innerWidth: 60 });
  const plate = roundedBox(500 - r + 24, top + 24, 500 + r - 24, g - 22, q.height * 0.34);
  b.panel(plate, b.c.second, { drop: 5, tex: true, inner: 0.3, innerWidth: 70, rim: 0.7 });
  b.spots(plate, [
    [430, cy - 70, r * 0.5, r * 0.4, LIGHT, 0.3],
    [500 + r, cy + 60, r * 0.5, r, tone(b.c.second, -0.75), 0.4],
  ]);
  b.stitch(
    [
      ...plate.map(([x, y, c]) => [500 + (x - 500) * 0.94, cy + (y - cy) * 0.94, c ?? 0] as Point),
      [500 - (r - 24) * 0.5, top + 34],
    ].slice(0, 12) as Point[],
    b.c.stitch,
    { width: 2.2, dash: '7 5' },
  );
  b.zip(
    [
      [500, top - 2],
      [500, top + 26],
    ],
    b.c.second,
    15,
  );
  const grip = roundedBox(500 - 92, cy - 26, 500 + 92, cy + 26, 20);
  b.panel(grip, b.c.base, { drop: 12, tex: 'twill', inner: 0.25, innerWidth: 20, rim: 0.8 });
  b.stud(500 - 74, cy, 9).stud(500 + 74, cy, 9);
  b.panel(
    [
      [470, g - 96, 1],
      [530, g - 96, 1],
      [530, g - 70, 1],
      [470, g - 70, 1],
    ],
    b.c.accent,
    { drop: 3, inner: 0.1, innerWidth: 8 },
  );
  return {
    box: { x0: 500 - r, x1: 500 + r, y0: top - 120, y1: g },
    floor: [{ cx: 500, y: g - 2, width: r * 2, height: 0.12 }],
  };
}

/** Duffel, bum bag and pouch: a rounded body with a zip, lying or standing. */
export interface ZipBag {
  width: number;
  height: number;
  ground: number;
  round: number;
  strap: 'handles' | 'belt' | 'wrist' | 'shoulder';
  pocket: boolean;
}

export function drawZipBag(b: Brush, q: ZipBag): Drawn {
  const [W, H, g] = [q.width, q.height, q.ground];
  const [x0, x1, top] = [500 - W / 2, 500 + W / 2, g - H];
  if (q.strap === 'belt') drawBelt(b, x0, x1, top + H * 0.36);
  if (q.strap === 'handles')
    b.cord(
      [
        [390, top + 60],
        [410, top - 84],
        [500, top - 122],
        [590, top - 84],
        [610, top + 60],
      ],
      tone(b.c.second, -0.25),
      { width: 26, shadow: 0 },
    );
  const body = roundedBox(x0, top, x1, g, q.round).map(
    ([x, y, c]) =>
      [x + (q.strap === 'belt' ? (500 - x) * 0.14 * Math.max(0, (y - top) / H) : 0), y, c ?? 0] as Point,
  );
  b.panel(body, b.c.base, { tex: true, inner: 0.36, innerWidth: 110 });
  b.spots(body, [
    [400, top + H * 0.3, W * 0.3, H * 0.22, LIGHT, 0.26],
    [x1, g - H * 0.3, W * 0.2, H * 0.7, tone(b.c.base, -0.7), 0.45],
    [500, g, W * 0.5, H * 0.25, tone(b.c.base, -0.75), 0.4],
  ]);
  if (q.strap === 'handles')
    for (const m of [1, -1]) {
      b.inside(body, () =>
        b.panel(
          [
            [500 + m * (W / 2 - 96), top - 10, 1],
            [500 + m * (W / 2 + 20), top - 10, 1],
            [500 + m * (W / 2 + 20), g + 10, 1],
            [500 + m * (W / 2 - 82), g + 10, 1],
          ],
          b.c.second,
          { drop: 8, tex: true, inner: 0.2, innerWidth: 40 },
        ),
      );
      b.panel(
        [
          [500 + m * 96, top + 20, 1],
          [500 + m * 128, top + 20, 1],
          [500 + m * 128, g - 4, 1],
          [500 + m * 96, g - 4, 1],
        ],
        b.c.second,
        { drop: 6, under: body, inner: 0.2, innerWidth: 14, tex: 'twill' },
      );
    }
  const zip: Point[] = [
    [x0 + W * 0.09, top + H * 0.2],
    [500, top + H * 0.15],
    [x1 - W * 0.09, top + H * 0.2],
  ];
  b.shade(body, zip, tone(b.c.base, -0.8), { width: 36, steps: 5, opacity: 0.4 });
  b.zip(zip, b.c.second, 17);
  b.panel(
    [
      [x1 - W * 0.16, top + H * 0.17, 1],
      [x1 - W * 0.16 + 16, top + H * 0.17, 1],
      [x1 - W * 0.16 + 18, top + H * 0.17 + 54],
      [x1 - W * 0.16 + 8, top + H * 0.17 + 64],
      [x1 - W * 0.16 - 2, top + H * 0.17 + 54],
    ],
    b.c.accent,
    { drop: 5, inner: 0.15, innerWidth: 6 },
  );
  if (q.pocket) {
    const pocket = roundedBox(500 - W * 0.26, top + H * 0.4, 500 + W * 0.26, g - H * 0.12, 26);
    b.panel(pocket, q.strap === 'handles' ? b.c.base : b.c.second, {
      drop: 8,
      under: body,
      tex: true,
      inner: 0.22,
      innerWidth: 40,
    });
    b.inside(pocket, () =>
      b.zip(
        [
          [500 - W * 0.22, top + H * 0.47],
          [500 + W * 0.22, top + H * 0.47],
        ],
        b.c.base,
        13,
      ),
    );
  }
  b.panel(
    [
      [500 - 34, g - H * 0.3, 1],
      [500 + 34, g - H * 0.3, 1],
      [500 + 34, g - H * 0.3 + 26, 1],
      [500 - 34, g - H * 0.3 + 26, 1],
    ],
    b.c.accent,
    { drop: 3, inner: 0.1, innerWidth: 8 },
  );
  if (q.strap === 'handles')
    b.cord(
      [
        [404, top + 120],
        [412, top - 60],
        [500, top - 104],
        [588, top - 60],
        [596, top + 120],
      ],
      b.c.second,
      { width: 28, lift: 6 },
    );
  if (q.strap === 'wrist') {
    b.cord(
      [
        [x1 - 16, top + H * 0.2],
        [x1 + 56, top + H * 0.3],
        [x1 + 84, g - 40],
        [x1 + 50, g - 10],
        [x1 + 22, g - 70],
        [x1 - 8, top + H * 0.26],
      ],
      b.c.second,
      { width: 15, lift: 4 },
    );
  }
  const floor =
    q.strap === 'handles' ? { floor: [{ cx: 500, y: g - 2, width: W, height: 0.09 }] } : { wall: [body] };
  const belt = q.strap === 'belt';
  return {
    box: {
      x0: belt ? 72 : x0,
      x1: belt ? 928 : x1 + (q.strap === 'wrist' ? 88 : 0),
      y0: belt ? top + H * 0.36 - 380 : top - (q.strap === 'handles' ? 120 : 0),
      y1: g,
    },
    ...floor,
  };
}

function drawBelt(b: Brush, x0: number, x1: number, y: number): void {
  const band: Point[] = [
    [x0 + 60, y - 34, 1],
    [150, y - 120],
    [90, y - 250],
    [200, y - 330],
    [500, y - 362],
    [800, y - 330],
    [910, y - 250],
    [850, y - 120],
    [x1 - 60, y - 34, 1],
  ];
  b.cord(band, b.c.second, { width: 36, lift: 8, flat: true });
  b.stitch(offsetCurve(band, 11, 40), b.c.stitch, { width: 2, dash: '7 5' }).stitch(
    offsetCurve(band, -11, 40),
    b.c.stitch,
    { width: 2, dash: '7 5' },
  );
  b.panel(roundedBox(440, y - 392, 560, y - 332, 12), b.c.outsole, {
    drop: 6,
    inner: 0.3,
    innerWidth: 12,
    rim: 0.9,
  });
  b.marks(
    [
      [484, y - 390, 0, 56],
      [516, y - 390, 0, 56],
    ],
    '#140d0a',
    3,
    0.4,
  );
}

/** Flap bag on a long strap. */
export function drawCrossbody(b: Brush): Drawn {
  const [x0, x1, top, g] = [270, 730, 470, 800];
  b.cord(
    [
      [300, 500],
      [268, 330],
      [330, 190],
      [500, 140],
      [670, 190],
      [732, 330],
      [700, 500],
    ],
    b.c.second,
    { width: 19, lift: 6 },
  );
  const body = roundedBox(x0, top, x1, g, 54);
  b.panel(body, b.c.base, { tex: true, inner: 0.34, innerWidth: 90 });
  b.spots(body, [
    [500, g, 250, 80, tone(b.c.base, -0.75), 0.45],
    [x1, 700, 90, 200, tone(b.c.base, -0.7), 0.4],
  ]);
  const flap: Point[] = [
    [x0 - 6, top + 40, 1],
    [x0 + 10, top - 2],
    [x0 + 60, top - 14],
    [500, top - 18],
    [x1 - 60, top - 14],
    [x1 - 10, top - 2],
    [x1 + 6, top + 40, 1],
    [x1 - 4, top + 150],
    [x1 - 70, top + 206],
    [500, top + 224],
    [x0 + 70, top + 206],
    [x0 + 4, top + 150],
  ];
  b.panel(flap, b.c.base, { drop: 14, tex: true, inner: 0.26, innerWidth: 60, rim: 0.8 });
  b.spots(flap, [[420, top + 40, 190, 46, tone(b.c.base, 0.75), 0.4, -2]]);
  b.stitch(offsetCurve(flap.slice(6), 11, 50).slice(1, -1), b.c.stitch, { width: 2.4, dash: '8 5' });
  b.panel(
    [
      [474, top + 150, 1],
      [526, top + 150, 1],
      [526, top + 250],
      [500, top + 268],
      [474, top + 250],
    ],
    b.c.accent,
    { drop: 7, inner: 0.2, innerWidth: 14, rim: 0.8 },
  ).stud(500, top + 236, 11);
  for (const x of [300, 700])
    b.pen.add(
      `<circle cx="${x}" cy="${top + 16}" r="21" fill="none" stroke="${tone(b.c.metal, -0.2)}" stroke-width="8"/><circle cx="${x - 1}" cy="${top + 14}" r="21" fill="none" stroke="${tone(b.c.metal, 0.6)}" stroke-width="2.4"/>`,
    );
  return { box: { x0, x1, y0: 140, y1: g }, wall: [body] };
}

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

/** The back of flat bags: plain panel with a slip pocket. */
export function drawZipBagBack(b: Brush, q: ZipBag): Drawn {
  const [x0, x1, top] = [500 - q.width / 2, 500 + q.width / 2, q.ground - q.height];
  const body = mirrorX(roundedBox(x0, top, x1, q.ground, q.round)).reverse();
  if (q.strap === 'belt')
    b.cord(
      [
        [x0 + 30, top + 80],
        [140, top + 60],
        [70, top + 200],
        [160, q.ground + 90],
        [380, q.ground + 130],
        [640, q.ground + 100],
      ],
      b.c.second,
      { width: 36, flat: true, lift: 8 },
    );
  if (q.strap === 'shoulder')
    b.cord(
      [
        [x0 + 22, top + 60],
        [x0 + 24, top - 60],
        [x0 + 90, top - 240],
        [500, top - 300],
        [x1 - 90, top - 240],
        [x1 - 24, top - 60],
        [x1 - 22, top + 60],
      ],
      b.c.second,
      { width: 20, flat: true, lift: 5 },
    );
  const own = q.strap !== 'belt';
  b.panel(body, own ? b.c.base : b.c.second, { tex: own ? true : 'mesh', inner: 0.36, innerWidth: 90 });
  const slip: Point[] = [
    [x0 + 60, top + q.height * 0.42, 1],
    [500, top + q.height * 0.38],
    [x1 - 60, top + q.height * 0.42, 1],
    [x1 - 70, q.ground - 30],
    [500, q.ground - 22],
    [x0 + 70, q.ground - 30],
  ];
  b.panel(slip, b.c.base, { drop: 6, tex: true, inner: 0.25, innerWidth: 40 }).stitch(
    offsetCurve(slip.slice(0, 3), 9),
    b.c.stitch,
  );
  if (q.strap === 'wrist')
    b.cord(
      [
        [x0 + 20, top + 70],
        [x0 - 60, top + 140],
        [x0 - 70, q.ground - 60],
        [x0 - 30, q.ground - 30],
        [x0 + 6, top + 90],
      ],
      b.c.second,
      { width: 15 },
    );
  return {
    box: {
      x0: Math.min(x0, q.strap === 'belt' ? 72 : q.strap === 'shoulder' ? x0 : x0 - 60),
      x1: q.strap === 'belt' ? 928 : x1,
      y0: q.strap === 'shoulder' ? top - 300 : top,
      y1: q.ground + (q.strap === 'belt' ? 130 : 0),
    },
    wall: [body],
  };
}
