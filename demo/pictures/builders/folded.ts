import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import { scaleAbout, type Point } from '../draw/geometry';
import { DARK, LIGHT } from '../draw/panel';

const SCALE = 1.42;
const [X0, X1, FOLD] = [340, 660, 585];

/** The block that a folded garment makes: its own neck and shoulders above, a rolled fold below. */
const blockOf = (dy: number): Point[] => [
  [X0, 40, 1],
  [X1, 40, 1],
  [X1 + 3, 380],
  [X1, FOLD - 34 + dy, 1],
  [X1 - 8, FOLD - 8 + dy],
  [X1 - 34, FOLD + dy, 1],
  [500, FOLD + 4 + dy],
  [X0 + 34, FOLD + dy, 1],
  [X0 + 8, FOLD - 8 + dy],
  [X0, FOLD - 34 + dy, 1],
  [X0 - 3, 380],
];

/** A top folded to a block: the middle of its real front, sleeves behind, layers showing at the fold. */
export function drawFolded(b: Brush, front: () => Drawn, shoulder: number): Drawn {
  const { pen } = b;
  let drawn: Drawn | undefined;
  const garment = pen.capture(() => (drawn = front()));
  const layers = [30, 17].map((dy, i) =>
    pen.capture(() => {
      const layer: Point[] = [[X0 + 5, 420, 1], [X1 - 5, 420, 1], ...blockOf(dy).slice(3, -1)];
      b.panel(layer, tone(b.c.base, -0.12 + i * 0.06), { tex: true, inner: 0.3, innerWidth: 30, rim: 0.2 });
    }),
  );
  const block = blockOf(0);
  const face = pen.clip(block, garment + pen.clip(drawn!.wall![0]!, rollOf(b, block)));
  const at = `translate(500 0) scale(${SCALE}) translate(-500 ${(515 / SCALE - 370).toFixed(1)})`;
  const under = pen.soft(
    [
      [X0 + 14, FOLD - 6],
      [500, FOLD + 3],
      [X1 - 14, FOLD - 6],
    ],
    false,
    { width: 14, steps: 4, colour: DARK, opacity: 0.34, dy: 2 },
  );
  pen.add(`<g transform="${at}">${layers.join('')}${under}${face}</g>`);
  const outline: Point[] = [
    [X0 + 6, shoulder + 20, 1],
    [440, shoulder - 26],
    [560, shoulder - 26],
    [X1 - 6, shoulder + 20, 1],
    ...blockOf(30).slice(2),
  ];
  const project = (points: readonly Point[]) =>
    scaleAbout(
      points.map(([x, y, c]) => [x, y - 370 + 515 / SCALE, c ?? 0] as Point),
      500,
      0,
      SCALE,
    );
  const wall = project(outline);
  const ys = wall.map((p) => p[1]);
  return {
    box: { x0: 500 - 160 * SCALE, x1: 500 + 160 * SCALE, y0: Math.min(...ys), y1: Math.max(...ys) },
    wall: [wall],
  };
}

/** The sides roll under, and the lower edge catches light above the fold. */
function rollOf(b: Brush, block: Point[]): string {
  const dark = tone(b.c.base, -0.8);
  const side = (x: number) =>
    b.pen.soft(
      [
        [x, 160],
        [x, FOLD],
      ],
      false,
      { width: 70, steps: 6, colour: dark, opacity: 0.42 },
    );
  const fold = b.pen.soft(
    [
      [X0, FOLD - 4],
      [500, FOLD + 4],
      [X1, FOLD - 4],
    ],
    false,
    { width: 60, steps: 6, colour: dark, opacity: 0.4 },
  );
  const light = b.pen.soft(
    [
      [X0 - 20, FOLD - 38],
      [500, FOLD - 33],
      [X1 + 20, FOLD - 38],
    ],
    false,
    { width: 24, steps: 5, colour: LIGHT, opacity: 0.12 },
  );
  return (
    side(X0) +
    side(X1) +
    fold +
    light +
    b.pen.use(block, `fill="none" stroke="${dark}" stroke-width="1.6" stroke-opacity=".4"`)
  );
}

/** Trousers folded lengthwise, front and back side by side: the right half of each drawing, its other leg peeping out behind. */
export function drawHalves(b: Brush, draw: (back: boolean) => Drawn): Drawn {
  const walls: Point[][] = [];
  for (const [back, cx, turn] of [
    [true, 665, 7],
    [false, 365, -5],
  ] as const) {
    let drawn: Drawn | undefined;
    const garment = b.pen.capture(() => (drawn = draw(back)));
    const { box, wall = [] } = drawn!;
    const cut: Point[] = [
      [496, box.y0 - 60, 1],
      [900, box.y0 - 60, 1],
      [900, box.y1 + 60, 1],
      [496, box.y1 + 60, 1],
    ];
    const id = b.pen.define(`<g @>${b.pen.clip(cut, garment)}</g>`);
    const [mx, my] = [(496 + box.x1) / 2, (box.y0 + box.y1) / 2];
    const half = wall[0]!.filter(([x]) => x >= 499).map(([x, y, c], i): Point => [x, y, i ? (c ?? 0) : 1]);
    const edge = b.pen.soft(
      [
        [497, box.y0 + 30],
        [497, box.y1 * 0.46],
      ],
      false,
      { width: 26, steps: 5, colour: DARK, opacity: 0.35 },
    );
    b.pen.add(
      `<g transform="translate(${cx} 500) rotate(${turn}) translate(${-mx} ${-my})"><use href="#${id}" transform="translate(-16 7)"/>${b.pen.soft(half, true, { width: 18, steps: 4, colour: DARK, opacity: 0.22, dy: 3 })}<use href="#${id}"/>${b.pen.clip(half, edge)}</g>`,
    );
    walls.push(turned(half, mx, my, cx, turn));
  }
  return { box: { x0: 180, x1: 860, y0: 90, y1: 910 }, wall: walls };
}

function turned(points: readonly Point[], mx: number, my: number, cx: number, degrees: number): Point[] {
  const [s, c] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return points.map(
    ([x, y, corner]) =>
      [cx + (x - mx) * c - (y - my) * s, 500 + (x - mx) * s + (y - my) * c, corner ?? 0] as Point,
  );
}
