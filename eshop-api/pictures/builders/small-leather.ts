import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import { ellipse, mirrorX, offsetCurve, roundedBox, sliceCurve, type Point } from '../draw/geometry';
import { LIGHT } from '../draw/panel';

const ribbon = (line: readonly Point[], half: number, n = 40): Point[] => [
  ...offsetCurve(line, -half, n),
  ...offsetCurve(line, half, n).reverse(),
];

function drawBeltBuckle(b: Brush, x: number, y: number, turn: number): void {
  const m = b.c.metal;
  const frame = (rest: string) =>
    `<rect x="-52" y="-62" width="104" height="124" rx="20" fill="none" ${rest}/>`;
  const shine = b.pen.linear(-52, -62, 52, 62, [
    [0, tone(m, 0.7)],
    [0.45, tone(m, 0)],
    [0.6, tone(m, 0.4)],
    [1, tone(m, -0.35)],
  ]);
  b.pen.add(
    `<g transform="translate(${x} ${y}) rotate(${turn})">${frame('stroke="#140d0a" stroke-opacity=".35" stroke-width="17" transform="translate(4 8)"')}${frame(`stroke="${tone(m, -0.4)}" stroke-width="17"`)}${frame(`stroke="${shine}" stroke-width="13"`)}<path d="M-52 0H54" stroke="${tone(m, -0.4)}" stroke-width="12" stroke-linecap="round"/><path d="M-52-1H54" stroke="${tone(m, 0.35)}" stroke-width="7" stroke-linecap="round"/></g>`,
  );
}

/** Belt rolled to a coil, seen from above its edge: the strap faces us as it unrolls. */
export function drawBeltCoil(b: Brush): Drawn {
  const coil = ellipse(520, 500, 270, 262);
  b.panel(coil, tone(b.c.base, -0.32), { inner: 0.4, innerWidth: 50 });
  for (let i = 0; i < 7; i++) {
    const r = 262 - i * 34;
    const ring = ellipse(520 - i * 2, 500 + i * 1.5, r, r * 0.97);
    b.panel(ring, i % 2 ? tone(b.c.lining, -0.12) : b.c.base, {
      drop: 5,
      under: coil,
      inner: 0.22,
      innerWidth: 16,
      rim: 0.9,
    });
    b.stitch([...ring, ring[0]!], b.c.stitch, { width: 1.6, dash: '6 5', lifted: false });
  }
  b.panel(ellipse(508, 508, 40, 38), tone(b.c.base, -0.6), { inner: 0.5, innerWidth: 20, rim: 0.2 });
  const tail: Point[] = [
    [300, 690],
    [420, 762],
    [560, 770],
    [700, 750],
    [830, 742],
  ];
  const strap = ribbon(tail, 44, 30);
  b.panel(strap, b.c.base, { drop: 14, tex: true, inner: 0.28, innerWidth: 34, rim: 0.8 });
  b.stitch(offsetCurve(tail, 34, 30), b.c.stitch, { width: 2.2, dash: '7 5' }).stitch(
    offsetCurve(tail, -34, 30),
    b.c.stitch,
    { width: 2.2, dash: '7 5' },
  );
  drawBeltBuckle(b, 828, 742, -4);
  b.panel(
    [
      [700, 694, 1],
      [732, 692, 1],
      [732, 800, 1],
      [700, 802, 1],
    ],
    b.c.base,
    { drop: 6, inner: 0.25, innerWidth: 10, rim: 0.8 },
  );
  return { box: { x0: 250, x1: 890, y0: 238, y1: 814 }, wall: [coil, strap] };
}

/** Belt laid in an open curve. */
export function drawBeltLaid(b: Brush): Drawn {
  const line: Point[] = [
    [170, 300],
    [420, 250],
    [690, 270],
    [830, 380],
    [770, 510],
    [560, 560],
    [330, 570],
    [190, 650],
    [240, 760],
    [470, 800],
    [820, 780],
  ];
  const strap = ribbon(line, 40, 90);
  b.panel(strap, b.c.base, { tex: true, inner: 0.28, innerWidth: 34, rim: 0.8 });
  b.stitch(offsetCurve(line, 30, 90), b.c.stitch, { width: 2.2, dash: '7 5' }).stitch(
    offsetCurve(line, -30, 90),
    b.c.stitch,
    { width: 2.2, dash: '7 5' },
  );
  b.holes(
    sliceCurve(line, 0.84, 0.96, 0, 4).map(([x, y]) => [x, y] as const),
    6.5,
    b.c.base,
  );
  drawBeltBuckle(b, 176, 300, -12);
  b.panel(
    [
      [258, 236, 1],
      [290, 230, 1],
      [302, 330, 1],
      [268, 336, 1],
    ],
    b.c.base,
    { drop: 6, inner: 0.25, innerWidth: 10, rim: 0.8 },
  );
  return { box: { x0: 120, x1: 880, y0: 220, y1: 840 }, wall: [strap] };
}

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

/** Insoles from above, or the side profile with its arch. */
export function drawInsoles(b: Brush, under = false): Drawn {
  const outlines: Point[][] = [];
  for (const m of [-1, 1]) {
    const p = (u: number, v: number): Point => [500 + m * 158 + m * u * 250, 120 + v * 760];
    const sole = [
      p(-0.08, 0),
      p(0.16, 0.025),
      p(0.36, 0.11),
      p(0.46, 0.25),
      p(0.43, 0.42),
      p(0.37, 0.58),
      p(0.33, 0.76),
      p(0.28, 0.92),
      p(0.04, 1),
      p(-0.22, 0.93),
      p(-0.28, 0.78),
      p(-0.26, 0.62),
      p(-0.3, 0.47),
      p(-0.4, 0.3),
      p(-0.4, 0.14),
      p(-0.26, 0.03),
    ];
    b.panel(sole, under ? b.c.second : b.c.base, {
      tex: under ? 'ripstop' : true,
      inner: 0.4,
      innerWidth: 50,
      rim: 0.8,
    });
    const dark = tone(b.c.base, -0.7);
    b.spots(sole, [
      [p(0.03, 0.84)[0], p(0, 0.84)[1], 66, 90, dark, 0.4],
      [p(0.06, 0.26)[0], p(0, 0.26)[1], 84, 80, dark, 0.28],
      [p(-0.2, 0.56)[0], p(0, 0.55)[1], 40, 120, LIGHT, 0.4],
    ]);
    const cup = [
      p(-0.18, 0.62),
      p(0.2, 0.62),
      p(0.26, 0.78),
      p(0.2, 0.92),
      p(0.04, 0.95),
      p(-0.14, 0.92),
      p(-0.2, 0.78),
    ];
    if (under)
      b.panel(cup, b.c.accent, { drop: 4, inner: 0.25, innerWidth: 30, rim: 0.8 }).inside(sole, () =>
        b.panel(
          [p(-0.3, 0.2), p(0.05, 0.14), p(0.34, 0.24), p(0.26, 0.36), p(0, 0.4), p(-0.26, 0.34)],
          b.c.accent,
          { drop: 3, inner: 0.2, innerWidth: 20 },
        ),
      );
    else {
      b.stitch(
        [...sole, sole[0]!].map(
          ([x, y]) => [(x - p(0, 0)[0]) * 0.9 + p(0, 0)[0], (y - 500) * 0.955 + 500] as Point,
        ),
        b.c.stitch,
        { width: 2, dash: '7 5' },
      );
      b.holes(
        Array.from({ length: 21 }, (_, i) => {
          const q = p(-0.16 + (i % 5) * 0.09, 0.16 + Math.floor(i / 5) * 0.034);
          return [q[0], q[1]] as const;
        }),
        4.4,
        b.c.base,
      );
      b.panel(
        [p(-0.04, 0.8), p(0.12, 0.8), p(0.12, 0.86), p(-0.04, 0.86)].map(([x, y]) => [x, y, 1] as Point),
        b.c.accent,
        { inner: 0.1, innerWidth: 8, rim: 0.3 },
      );
    }
    outlines.push(sole);
  }
  return { box: { x0: 232, x1: 768, y0: 120, y1: 880 }, wall: outlines };
}

/** Wallet closed, or opened flat with cards. */
export function drawWallet(b: Brush, open = false): Drawn {
  const [x0, x1, y0, y1] = open ? [170, 830, 300, 720] : [240, 760, 320, 700];
  const body = roundedBox(x0, y0, x1, y1, 26);
  if (!open)
    b.panel(roundedBox(x0 + 8, y0 + 12, x1 + 8, y1 + 14, 26), tone(b.c.base, -0.3), {
      inner: 0.3,
      innerWidth: 20,
    });
  b.panel(body, b.c.base, { drop: open ? 0 : 6, tex: true, inner: 0.3, innerWidth: 60, rim: 0.8 });
  b.spots(body, [
    [400, y0 + 90, 170, 70, tone(b.c.base, 0.75), 0.35, -6],
    [x1, y1, 200, 120, tone(b.c.base, -0.7), 0.4],
  ]);
  b.inside(body, () =>
    b.stitch([...roundedBox(x0 + 12, y0 + 12, x1 - 12, y1 - 12, 18), [x0 + 30, y0 + 12, 1]], b.c.stitch, {
      width: 2.4,
      dash: '8 5',
    }),
  );
  if (open) {
    b.shade(
      body,
      [
        [500, y0],
        [500, y1],
      ],
      tone(b.c.base, -0.85),
      { width: 50, steps: 6, opacity: 0.6 },
    );
    for (const [m, cards] of [
      [-1, [b.c.accent, b.c.sole, b.c.second]],
      [1, [b.c.lining]],
    ] as const)
      cards.forEach((card, i) => {
        const x = 500 + m * 30 + (m < 0 ? -270 : 0);
        b.panel(roundedBox(x + 16, y0 + 46 + i * 74, x + 254, y0 + 220 + i * 74, 14), card, {
          drop: 4,
          under: body,
          inner: 0.1,
          innerWidth: 12,
          rim: 0.5,
        });
        b.inside(body, () =>
          b.panel(roundedBox(x, y0 + 100 + i * 74, x + 270, y1 + 40, 16), b.c.second, {
            drop: 7,
            tex: true,
            inner: 0.14,
            innerWidth: 20,
            rim: 0.8,
          }),
        );
        b.inside(body, () =>
          b.stitch(
            [
              [x + 8, y0 + 110 + i * 74],
              [x + 262, y0 + 110 + i * 74],
            ],
            b.c.stitch,
            { width: 2, dash: '7 5' },
          ),
        );
      });
  } else {
    b.panel(
      [
        [x1 - 130, 470, 1],
        [x1 + 10, 470, 1],
        [x1 + 10, 556, 1],
        [x1 - 130, 556, 1],
        [x1 - 160, 514],
      ],
      b.c.second,
      { drop: 9, inner: 0.25, innerWidth: 20, rim: 0.8, tex: true },
    ).stud(x1 - 112, 513, 15);
    b.panel(
      [
        [300, 600, 1],
        [352, 600, 1],
        [352, 636, 1],
        [300, 636, 1],
      ],
      b.c.accent,
      { drop: 3, inner: 0.12, innerWidth: 8 },
    );
  }
  return { box: { x0, x1, y0, y1 }, wall: [body] };
}

/** Leather fob on a ring; the back shows the plain side. */
export function drawKeyring(b: Brush, back = false): Drawn {
  const turn = (p: Point[]) => (back ? mirrorX(p) : p);
  const ring = (r: number, rest: string) => `<circle cx="500" cy="270" r="${r}" fill="none" ${rest}/>`;
  const loop = turn([
    [474, 330, 1],
    [526, 330, 1],
    [528, 430, 1],
    [472, 430, 1],
  ]);
  b.pen.add(
    ring(104, 'stroke="#140d0a" stroke-opacity=".3" stroke-width="20" transform="translate(5 10)"') +
      ring(104, `stroke="${tone(b.c.metal, -0.4)}" stroke-width="21"`) +
      ring(
        105,
        `stroke="${b.pen.linear(400, 170, 600, 370, [
          [0, tone(b.c.metal, 0.75)],
          [0.4, tone(b.c.metal, 0)],
          [0.6, tone(b.c.metal, 0.5)],
          [1, tone(b.c.metal, -0.3)],
        ])}" stroke-width="15"`,
      ) +
      ring(98, `stroke="${tone(b.c.metal, -0.6)}" stroke-width="2" stroke-opacity=".5"`),
  );
  const fob = turn([
    [452, 420, 1],
    [548, 420, 1],
    [596, 560],
    [604, 720],
    [560, 810],
    [500, 830],
    [440, 810],
    [396, 720],
    [404, 560],
  ]);
  b.panel(fob, b.c.base, { drop: 4, tex: back ? 'suede' : true, inner: 0.32, innerWidth: 60, rim: 0.8 });
  b.spots(fob, [
    [460, 560, 60, 110, tone(b.c.base, 0.75), 0.3, 10],
    [590, 740, 70, 120, tone(b.c.base, -0.75), 0.4],
  ]);
  b.stitch(
    [...fob, fob[0]!].map(([x, y]) => [500 + (x - 500) * 0.87, 624 + (y - 624) * 0.93] as Point),
    b.c.stitch,
    { width: 2.6, dash: '8 5' },
  );
  b.panel(loop, b.c.second, { drop: 6, tex: true, inner: 0.25, innerWidth: 14, rim: 0.8 }).stud(500, 408, 11);
  if (!back)
    b.panel(
      [
        [478, 556, 1],
        [520, 546, 1],
        [548, 690, 1],
        [506, 700, 1],
      ],
      b.c.accent,
      { drop: 3, inner: 0.12, innerWidth: 10 },
    );
  else b.panel(ellipse(500, 640, 50, 50), b.c.second, { drop: 3, inner: 0.2, innerWidth: 14 });
  return { box: { x0: 390, x1: 610, y0: 156, y1: 830 }, wall: [fob] };
}
