import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import { ellipse, offsetCurve, roundedBox, type Point } from '../draw/geometry';
import { LIGHT } from '../draw/panel';

const fringe = (b: Brush, x0: number, x1: number, y: number, length: number, colour: string) => {
  for (let x = x0; x <= x1; x += 13)
    b.cord(
      [
        [x, y],
        [x + ((x * 7) % 9) - 4, y + length * 0.6],
        [x + ((x * 13) % 15) - 7, y + length + ((x * 5) % 11)],
      ],
      colour,
      { width: 6, shadow: 0.2, lift: 3 },
    );
};

/** Scarf folded over itself with fringes, or rolled. */
export function drawScarf(b: Brush, rolled = false): Drawn {
  if (rolled) return drawRoll(b, true);
  fringe(b, 566, 702, 786, 64, b.c.base);
  const back: Point[] = [
    [560, 190],
    [716, 200, 1],
    [724, 500],
    [708, 796, 1],
    [560, 800, 1],
  ];
  b.panel(back, tone(b.c.base, -0.1), { tex: true, inner: 0.34, innerWidth: 60 });
  bandsAcross(b, back, 540, 740, [640, 700]);
  fringe(b, 322, 486, 836, 70, b.c.base);
  const front: Point[] = [
    [372, 210],
    [470, 150],
    [600, 152],
    [706, 210],
    [640, 262],
    [530, 300],
    [506, 420],
    [504, 640],
    [500, 846, 1],
    [310, 842, 1],
    [302, 640],
    [312, 420],
    [330, 290],
  ];
  b.panel(front, b.c.base, { drop: 12, tex: true, inner: 0.32, innerWidth: 90, rim: 0.6 });
  bandsAcross(b, front, 280, 520, [660, 740]);
  b.folds(
    front,
    [
      [
        [360, 330],
        [352, 520],
        [360, 800],
      ],
      [
        [450, 330],
        [452, 520],
        [446, 800],
      ],
      [
        [400, 240],
        [480, 196],
        [610, 190],
      ],
      [
        [500, 280],
        [560, 240],
        [660, 220],
      ],
    ],
    b.c.base,
    { width: 36, opacity: 0.28 },
  );
  b.panel(
    [
      [420, 770, 1],
      [470, 770, 1],
      [470, 806, 1],
      [420, 806, 1],
    ],
    b.c.accent,
    { drop: 3, inner: 0.1, innerWidth: 8 },
  );
  return { box: { x0: 300, x1: 726, y0: 150, y1: 916 }, wall: [front, back] };
}

function bandsAcross(b: Brush, shape: Point[], x0: number, x1: number, ys: number[]): void {
  ys.forEach((y, i) =>
    b.inside(shape, () =>
      b.panel(
        [
          [x0, y, 1],
          [x1, y, 1],
          [x1, y + (i ? 16 : 36), 1],
          [x0, y + (i ? 16 : 36), 1],
        ],
        i ? b.c.accent : b.c.second,
        { inner: 0, rim: 0.15, edge: 0.15, tex: true },
      ),
    ),
  );
}

/** A roll of cloth seen from its end, lying. */
function drawRoll(b: Brush, fringed: boolean): Drawn {
  const body: Point[] = [
    [300, 400, 1],
    [560, 392],
    [800, 400, 1],
    [812, 520],
    [800, 640, 1],
    [560, 650],
    [300, 640, 1],
  ];
  if (fringed)
    for (let y = 600; y < 690; y += 14)
      b.cord(
        [
          [780, y - 40],
          [840, y - 20],
          [872, y],
        ],
        b.c.base,
        { width: 6, lift: 3 },
      );
  b.panel(body, b.c.base, { tex: true, inner: 0.38, innerWidth: 90, contrast: 1.5 });
  b.spots(body, [
    [560, 440, 240, 34, LIGHT, 0.35],
    [560, 640, 280, 60, tone(b.c.base, -0.75), 0.45],
  ]);
  for (const [x, w, c] of [
    [640, 36, b.c.second],
    [700, 16, b.c.accent],
  ] as const)
    b.inside(body, () =>
      b.panel(
        [
          [x, 380, 1],
          [x + w, 380, 1],
          [x + w + 10, 520],
          [x + w, 660, 1],
          [x, 660, 1],
          [x + 10, 520],
        ],
        c,
        { inner: 0, rim: 0.1, edge: 0.15, tex: true, contrast: 1.5 },
      ),
    );
  const end = ellipse(300, 520, 66, 122);
  b.panel(end, b.c.base, { tex: true, inner: 0.4, innerWidth: 20, rim: 0.9 });
  for (const k of [0.8, 0.6, 0.4, 0.2])
    b.pen.add(
      b.pen.use(
        ellipse(300 + (1 - k) * 6, 520 + (1 - k) * 10, 66 * k, 122 * k),
        `fill="none" stroke="${tone(b.c.base, -0.6)}" stroke-width="5" stroke-opacity=".5"`,
      ),
    );
  return { box: { x0: 234, x1: fringed ? 880 : 812, y0: 392, y1: 650 }, wall: [body, end] };
}

/** Towel hanging from a loop, or rolled. */
export function drawTowel(b: Brush, rolled = false): Drawn {
  if (rolled) return drawRoll(b, false);
  b.cord(
    [
      [486, 150],
      [490, 104],
      [510, 104],
      [514, 150],
    ],
    b.c.accent,
    { width: 9 },
  );
  const back: Point[] = [
    [330, 160, 1],
    [700, 152, 1],
    [712, 480],
    [700, 770, 1],
    [340, 780, 1],
  ];
  b.panel(back, tone(b.c.base, -0.12), { tex: true, inner: 0.3, innerWidth: 60 });
  const front: Point[] = [
    [296, 150, 1],
    [500, 138],
    [672, 148, 1],
    [682, 400],
    [668, 640],
    [676, 858, 1],
    [500, 868],
    [300, 860, 1],
    [310, 640],
    [292, 400],
  ];
  b.panel(front, b.c.base, { drop: 12, tex: true, inner: 0.32, innerWidth: 90 });
  for (const [y, h, c] of [
    [690, 46, b.c.second],
    [752, 14, b.c.accent],
  ] as const)
    b.inside(front, () =>
      b.panel(
        [
          [270, y, 1],
          [500, y + 6],
          [700, y, 1],
          [700, y + h, 1],
          [500, y + h + 6],
          [270, y + h, 1],
        ],
        c,
        { inner: 0, rim: 0.2, edge: 0.15, tex: 'twill' },
      ),
    );
  b.folds(
    front,
    [
      [
        [390, 170],
        [380, 420],
        [396, 840],
      ],
      [
        [590, 170],
        [600, 420],
        [584, 840],
      ],
      [
        [486, 180],
        [492, 420],
        [484, 640],
      ],
    ],
    b.c.base,
    { width: 52, opacity: 0.26 },
  );
  b.stitch(
    [
      [304, 842],
      [500, 850],
      [672, 840],
    ],
    tone(b.c.base, -0.3),
    { width: 2.2, dash: '7 5' },
  );
  return { box: { x0: 292, x1: 712, y0: 104, y1: 868 }, wall: [front, back] };
}

/** Notebook closed with an elastic, or open. */
export function drawNotebook(b: Brush, open = false): Drawn {
  if (open) return drawOpenBook(b);
  const pages = roundedBox(296, 196, 728, 838, 20);
  b.panel(pages, '#ece4d4', { inner: 0.3, innerWidth: 16 });
  for (let i = 0; i < 5; i++)
    b.line(
      [
        [310, 824 + i * 2.8],
        [716, 824 + i * 2.8],
      ],
      '#b9ab92',
      1,
      0.6,
    );
  const cover = roundedBox(280, 170, 712, 816, 26);
  b.panel(cover, b.c.base, { drop: 6, tex: true, inner: 0.24, innerWidth: 60, rim: 0.8 });
  b.spots(cover, [[420, 300, 180, 160, LIGHT, 0.2, -20]]);
  b.inside(cover, () =>
    b.panel(
      [
        [270, 160, 1],
        [346, 160, 1],
        [346, 830, 1],
        [270, 830, 1],
      ],
      b.c.second,
      { drop: 5, tex: 'canvas', inner: 0.12, innerWidth: 20 },
    ),
  );
  b.panel(
    [
      [430, 320, 1],
      [486, 308, 1],
      [528, 520, 1],
      [472, 532, 1],
    ],
    b.c.accent,
    { inner: 0.08, innerWidth: 8, rim: 0.2, edge: 0.2 },
  );
  b.cord(
    [
      [652, 168],
      [654, 500],
      [652, 820],
    ],
    b.c.accent,
    { width: 13, lift: 3, flat: true },
  );
  b.cord(
    [
      [540, 814],
      [544, 860],
      [534, 900],
    ],
    b.c.accent,
    { width: 8, flat: true },
  );
  return { box: { x0: 280, x1: 728, y0: 170, y1: 900 }, wall: [cover, pages] };
}

function drawOpenBook(b: Brush): Drawn {
  const cover = roundedBox(110, 260, 890, 760, 22);
  b.panel(cover, b.c.base, { tex: true, inner: 0.2, innerWidth: 30 });
  for (const m of [-1, 1]) {
    const page: Point[] = [
      [500, 286, 1],
      [500 + m * 180, 262],
      [500 + m * 370, 276, 1],
      [500 + m * 372, 740, 1],
      [500 + m * 180, 726],
      [500, 750, 1],
    ];
    b.panel(page, '#f3ecdf', { drop: 5, inner: 0.12, innerWidth: 30, rim: 0.3 });
    for (let y = 340; y < 700; y += 34)
      b.inside(page, () =>
        b.line(
          [
            [500 + m * 40, y + 8],
            [500 + m * 190, y - 8],
            [500 + m * 340, y],
          ],
          tone(b.c.base, 0.2),
          1.4,
          0.4,
        ),
      );
    b.shade(
      page,
      [
        [500, 280],
        [500, 756],
      ],
      '#5a4a38',
      { width: 110, steps: 8, opacity: 0.45 },
    );
  }
  b.cord(
    [
      [504, 282],
      [512, 500],
      [508, 760],
      [530, 830],
    ],
    b.c.accent,
    { width: 10, flat: true },
  );
  return { box: { x0: 110, x1: 890, y0: 260, y1: 830 }, wall: [cover] };
}

/** Poster of a landscape of plain shapes, or rolled with a band. */
export function drawPoster(b: Brush, rolled = false): Drawn {
  if (rolled) return drawTube(b);
  const sheet: Point[] = [
    [240, 120, 1],
    [760, 120, 1],
    [760, 880, 1],
    [240, 880, 1],
  ];
  b.panel(sheet, b.c.sole, { inner: 0.05, innerWidth: 30, rim: 0.2, contrast: 0.4 });
  const art: Point[] = [
    [282, 162, 1],
    [718, 162, 1],
    [718, 838, 1],
    [282, 838, 1],
  ];
  b.panel(art, b.c.base, { inner: 0, rim: 0, contrast: 0.6, edge: 0.2, tex: true });
  b.inside(art, () => {
    b.fill(ellipse(560, 380, 116, 116), b.c.accent, 0.95);
    b.fill(
      [
        [260, 620],
        [400, 520],
        [520, 590],
        [640, 500],
        [740, 560],
        [740, 860, 1],
        [260, 860, 1],
      ],
      b.c.second,
      0.95,
    );
    b.fill(
      [
        [260, 720],
        [420, 660],
        [600, 730],
        [740, 690],
        [740, 860, 1],
        [260, 860, 1],
      ],
      tone(b.c.second, -0.35),
      0.95,
    );
    b.line(
      [
        [300, 790],
        [430, 720],
        [560, 780],
        [720, 740],
      ],
      b.c.sole,
      5,
      0.8,
    );
  });
  b.spots(sheet, [[380, 240, 260, 220, LIGHT, 0.22]]);
  return { box: { x0: 240, x1: 760, y0: 120, y1: 880 }, wall: [sheet] };
}

function drawTube(b: Brush): Drawn {
  const turn = (p: Point[]): Point[] =>
    p.map(([x, y, c]) => [
      500 + (x - 500) * 0.94 + (y - 500) * 0.34,
      500 + (y - 500) * 0.94 - (x - 500) * 0.34,
      c ?? 0,
    ]);
  const tube = turn([
    [150, 440, 1],
    [500, 434],
    [850, 440, 1],
    [864, 500],
    [850, 560, 1],
    [500, 566],
    [150, 560, 1],
  ]);
  b.panel(tube, b.c.sole, { inner: 0.4, innerWidth: 50 });
  b.spots(tube, [[470, 476, 330, 16, LIGHT, 0.6, -20]]);
  b.panel(
    turn([
      [420, 430, 1],
      [560, 430, 1],
      [574, 500],
      [560, 570, 1],
      [420, 570, 1],
      [434, 500],
    ]),
    b.c.base,
    { drop: 4, inner: 0.3, innerWidth: 30 },
  );
  b.panel(
    turn([
      [470, 430, 1],
      [500, 430, 1],
      [514, 500],
      [500, 570, 1],
      [470, 570, 1],
      [484, 500],
    ]),
    b.c.accent,
    { inner: 0.2, innerWidth: 14 },
  );
  const end = turn(ellipse(150, 500, 26, 60));
  b.panel(end, tone(b.c.sole, -0.2), { inner: 0.6, innerWidth: 24 });
  b.line(offsetCurve(turn(ellipse(150, 500, 15, 38)), 0, 30), tone(b.c.sole, -0.6), 3, 0.6);
  return { box: { x0: 120, x1: 880, y0: 330, y1: 690 }, wall: [tube] };
}
