import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import { offsetCurve, type Point } from '../draw/geometry';
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
export function drawBands(b: Brush, body: Point[], top: number, height: number): void {
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
