import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import { boundsOf, mirrorX, offsetCurve, type Point } from '../draw/geometry';
import { LIGHT } from '../draw/panel';
import { drawFolded } from './folded';
import { drawFrontDetails } from './garment-front';
import { drawBackNeck, drawNeck } from './garment-neck';
import type { Texture } from '../draw/textures';

export interface TopGarment {
  sleeves: 'none' | 'short' | 'long' | 'straps';
  neck: 'crew' | 'polo' | 'collar' | 'hood' | 'stand' | 'scoop';
  closure: 'none' | 'buttons' | 'zip' | 'half';
  /** y of the hem and half widths at waist and hem */
  hem: number;
  waist: number;
  flare: number;
  ribs: boolean;
  pockets: 'none' | 'flaps' | 'kangaroo' | 'welt' | 'patch';
  print: 'none' | 'bar' | 'bands' | 'yoke' | 'sides';
  quilted: boolean;
  /** texture of ribbed parts */
  rib?: Texture;
}

export const TEE: TopGarment = {
  sleeves: 'short',
  neck: 'crew',
  closure: 'none',
  hem: 842,
  waist: 172,
  flare: 180,
  ribs: false,
  pockets: 'none',
  print: 'none',
  quilted: false,
};

const both = (half: readonly Point[]): Point[] => [...half, ...mirrorX(half).reverse()];

/** Half of the body, right side, from the neck down to the middle of the hem. */
function bodyOf(q: TopGarment): Point[] {
  const y = q.hem;
  const neckX = q.neck === 'scoop' ? 582 : 600;
  const neckY = q.neck === 'scoop' ? 158 : 170;
  const shoulder: Point[] =
    q.sleeves === 'straps'
      ? [
          [neckX, neckY, 1],
          [628, 168, 1],
          [630, 240],
          [646, 310],
          [676, 352, 1],
        ]
      : q.sleeves === 'none'
        ? [
            [neckX, neckY, 1],
            [650, 190],
            [676, 204, 1],
            [660, 270],
            [668, 340],
            [682, 372, 1],
          ]
        : [
            [neckX, neckY, 1],
            [658, 194],
            [678, 210, 1],
            [682, 300],
            [676, 372],
          ];
  const side: Point[] =
    q.flare > 250
      ? [
          [500 + q.waist - 8, 460],
          [500 + q.waist, 540],
          [500 + (q.waist + q.flare) * 0.52, 690],
          [500 + q.flare, y, 1],
          [500 + q.flare * 0.5, y + 16],
          [500, y + 20],
        ]
      : [
          [500 + q.waist, 420 + (y - 420) * 0.2],
          [500 + q.waist + 2, 420 + (y - 420) * 0.55],
          [500 + q.flare, y, 1],
          [600, y + 10],
          [500, y + 12],
        ];
  return [...shoulder, ...side];
}

const neckline = (q: TopGarment, back: boolean): Point[] => {
  const depth = back ? 184 : q.neck === 'scoop' ? 262 : q.neck === 'crew' ? 216 : 212;
  const x = q.neck === 'scoop' ? 558 : 560;
  if (back)
    return [
      [440, 181],
      [500, 187],
      [560, 181],
    ];
  const lift = q.neck === 'crew' ? 12 : q.neck === 'scoop' ? 30 : 26;
  return [
    [1000 - x, depth - lift],
    [500, depth],
    [x, depth - lift],
  ];
};

const LONG: Point[] = [
  [655, 194, 1],
  [708, 222],
  [748, 300],
  [790, 450],
  [822, 600],
  [838, 700],
  [846, 778, 1],
  [800, 796],
  [752, 800, 1],
  [738, 690],
  [716, 560],
  [690, 450],
  [668, 380, 1],
];
const SHORT: Point[] = [
  [655, 194, 1],
  [704, 220],
  [746, 288],
  [784, 360],
  [806, 410, 1],
  [762, 436],
  [708, 452, 1],
  [694, 410],
  [668, 352, 1],
];

interface Parts {
  body: Point[];
  right?: Point[];
  left?: Point[];
}

function partsOf(q: TopGarment, back: boolean): Parts {
  const half = bodyOf(q);
  // the half ends in the middle of the hem; the mirrored run closes at the left neck point
  const body = [
    ...both(half.slice(0, -1)).slice(0, half.length - 1),
    half[half.length - 1]!,
    ...mirrorX(half.slice(0, -1)).reverse(),
    ...neckline(q, back),
  ];
  const sleeve = q.sleeves === 'long' ? LONG : q.sleeves === 'short' ? SHORT : undefined;
  return sleeve ? { body, right: sleeve, left: mirrorX(sleeve) } : { body };
}

/** Garments for the upper body, laid flat: from the front or from the back. */
export function drawGarmentTop(b: Brush, q: TopGarment, back = false): Drawn {
  const parts = partsOf(q, back);
  const { body } = parts;
  if (!back) drawBackNeck(b, q);
  for (const side of [1, -1] as const) drawSleeve(b, q, parts, side);
  b.panel(body, b.c.base, { tex: true, inner: 0.3, innerWidth: 110, rim: 0.5 });
  drawForm(b, q, body);
  drawPrint(b, q, body, back);
  drawHem(b, q, body);
  if (back) drawBackSide(b, q, body);
  else drawFrontDetails(b, q, body);
  drawNeck(b, q, body, back);
  const outlines = [body, parts.right, parts.left].filter((s): s is Point[] => !!s);
  const box = boundsOf(...outlines);
  return { box: q.neck === 'hood' ? { ...box, y0: 92 } : box, wall: outlines };
}

function drawSleeve(b: Brush, q: TopGarment, parts: Parts, side: 1 | -1): void {
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

function drawForm(b: Brush, q: TopGarment, body: Point[]): void {
  const dark = tone(b.c.base, -0.75);
  const y = q.hem;
  b.spots(body, [
    [410, 360, 110, 190, LIGHT, 0.16, 8],
    [690, y - 240, 90, 330, dark, 0.4],
    [312, y - 220, 60, 330, dark, 0.3],
  ]);
  if (q.quilted) return drawQuilt(b, q, body);
  const skirt: Point[][] =
    q.flare > 250
      ? [
          [
            [430, 560],
            [400, 700],
            [370, y],
          ],
          [
            [500, 560],
            [508, 720],
            [520, y],
          ],
          [
            [572, 560],
            [610, 700],
            [650, y],
          ],
          [
            [350, 640],
            [320, 740],
            [290, y],
          ],
          [
            [640, 620],
            [690, 740],
            [730, y],
          ],
        ]
      : [
          [
            [440, 620],
            [450, 720],
            [436, y - 40],
          ],
        ];
  b.folds(
    body,
    [
      [
        [345, 420],
        [372, 560],
        [360, 720],
      ],
      [
        [650, 430],
        [628, 560],
        [640, 740],
      ],
      [
        [338, 320],
        [380, 364],
        [426, 376],
      ],
      [
        [662, 320],
        [620, 364],
        [580, 376],
      ],
      ...skirt,
    ],
    b.c.base,
    { opacity: q.flare > 250 ? 0.17 : 0.12 },
  );
}

function drawQuilt(b: Brush, q: TopGarment, body: Point[]): void {
  for (let y = 268; y < q.hem - 20; y += 74) {
    const line: Point[] = [
      [280, y + 6],
      [400, y + 16],
      [500, y + 12],
      [600, y + 16],
      [720, y + 6],
    ];
    b.shade(body, line, tone(b.c.base, -0.75), { width: 34, steps: 6, opacity: 0.42, dy: -8 }).shade(
      body,
      line,
      tone(b.c.base, 0.8),
      { width: 30, steps: 5, opacity: 0.34, dy: 20 },
    );
    b.inside(body, () => b.seam(line, b.c.base, { width: 3, opacity: 0.7 }));
  }
}

function drawPrint(b: Brush, q: TopGarment, body: Point[], back: boolean): void {
  if (q.print === 'yoke')
    b.inside(body, () =>
      b.panel(
        [
          [280, 120, 1],
          [720, 120, 1],
          [720, 330, 1],
          [500, back ? 352 : 366],
          [280, 330, 1],
        ],
        b.c.second,
        { drop: 5, tex: true, inner: 0.12, innerWidth: 40 },
      ),
    );
  if (q.print === 'sides')
    for (const m of [1, -1])
      b.inside(body, () =>
        b.panel(
          [
            [500 + m * 116, q.hem + 30, 1],
            [500 + m * 128, 640],
            [500 + m * 150, 460],
            [500 + m * 166, 330, 1],
            [500 + m * 260, 330, 1],
            [500 + m * 260, q.hem + 30, 1],
          ],
          b.c.second,
          { drop: 4, tex: 'mesh', inner: 0.2, innerWidth: 30 },
        ),
      );
  if (q.print === 'bands') {
    for (const [y, h] of [
      [420, 34],
      [474, 14],
    ] as const) {
      b.inside(body, () =>
        b.panel(
          [
            [270, y, 1],
            [500, y + 10],
            [730, y, 1],
            [730, y + h, 1],
            [500, y + h + 10],
            [270, y + h, 1],
          ],
          h > 20 ? b.c.accent : b.c.second,
          { inner: 0.1, innerWidth: 12, rim: 0.2, tex: true, edge: 0.15 },
        ),
      );
    }
  }
  if (q.print === 'bar' && !back)
    b.panel(
      [
        [556, 330, 1],
        [588, 322, 1],
        [622, 400, 1],
        [590, 408, 1],
      ],
      b.c.accent,
      { inner: 0.08, innerWidth: 8, rim: 0.2, edge: 0.2 },
    );
  if (q.print === 'bar' && back)
    b.panel(
      [
        [462, 268, 1],
        [538, 268, 1],
        [538, 288, 1],
        [462, 288, 1],
      ],
      b.c.accent,
      { inner: 0.08, innerWidth: 8, rim: 0.2, edge: 0.2 },
    );
}

function drawHem(b: Brush, q: TopGarment, body: Point[]): void {
  const [y, w] = [q.hem, q.flare];
  if (q.ribs) {
    const hem: Point[] = [
      [499 - w, y - 46, 1],
      [400, y - 36],
      [500, y - 34],
      [600, y - 36],
      [501 + w, y - 46, 1],
      [501 + w, y + 2, 1],
      [600, y + 12],
      [500, y + 14],
      [400, y + 12],
      [499 - w, y + 2, 1],
    ];
    b.panel(hem, b.c.second, { drop: 7, under: body, inner: 0.2, innerWidth: 26, tex: 'rib', rim: 0.6 });
    return;
  }
  for (const lift of [16, 24])
    b.inside(body, () =>
      b.stitch(
        [
          [490 - w, y - lift],
          [400, y + 10 - lift],
          [500, y + 12 - lift],
          [600, y + 10 - lift],
          [510 + w, y - lift],
        ],
        tone(b.c.base, -0.3),
        { width: 2, dash: '7 5' },
      ),
    );
}

function drawBackSide(b: Brush, q: TopGarment, body: Point[]): void {
  const woven = q.closure === 'buttons' || q.closure === 'zip';
  if (woven && !q.quilted) {
    const yoke: Point[] = [
      [310, 306],
      [400, 322],
      [500, 326],
      [600, 322],
      [690, 306],
    ];
    b.inside(body, () =>
      b
        .seam(yoke, b.c.base, { width: 2.4 })
        .stitch(offsetCurve(yoke, 9), b.c.stitch, { width: 2, dash: '7 5' }),
    );
    b.folds(
      body,
      [
        [
          [500, 330],
          [502, 520],
          [498, 760],
        ],
      ],
      b.c.base,
      { width: 26, opacity: 0.3 },
    );
  }
  if (q.neck === 'hood') {
    const hood: Point[] = [
      [396, 172, 1],
      [400, 118],
      [450, 92],
      [500, 86],
      [550, 92],
      [600, 118],
      [604, 172, 1],
      [590, 270],
      [545, 338],
      [500, 356],
      [455, 338],
      [410, 270],
    ];
    b.panel(hood, b.c.base, { drop: 14, tex: true, inner: 0.35, innerWidth: 60, rim: 0.7 });
    b.seam(
      [
        [500, 90],
        [503, 220],
        [500, 350],
      ],
      b.c.base,
      { width: 3 },
    );
    b.folds(
      hood,
      [
        [
          [430, 200],
          [450, 270],
          [480, 320],
        ],
        [
          [570, 200],
          [552, 270],
          [522, 320],
        ],
      ],
      b.c.base,
      { width: 30 },
    );
  }
}

export const drawGarmentFolded = (b: Brush, q: TopGarment): Drawn =>
  drawFolded(b, () => drawGarmentTop(b, q), q.neck === 'hood' ? 150 : 190);
