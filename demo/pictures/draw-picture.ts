import type { Silhouette } from './builders/builder.types';
import { Brush, type Drawn } from './draw/brush';
import type { Box, Point } from './draw/geometry';
import { drawCloseUpMarks, drawGround, drawMeasure, groundNames, type Ground } from './draw/grounds';
import { keyColour, resolvePalette, type PictureColours } from './draw/palette';
import { Pen } from './draw/pen';
import { floorShadow, wallShadow, type ShadowTint } from './draw/shadow';
import { textureNames, type Texture } from './draw/textures';
import { silhouettes } from './silhouettes.registry';

/** Raise it whenever drawings change: cached pictures of an older version are then drawn again. */
export const GENERATOR_VERSION = 5;
export const viewNames = ['L', 'T', 'D', 'P'] as const;
export type View = (typeof viewNames)[number];
export type { Ground, PictureColours, Texture };

export interface PictureSpec {
  silhouette: string;
  colours: PictureColours;
  texture?: Texture;
  /** varies grain and flecks */
  seed?: number;
}

/**
 * Draws one product picture, 1000 × 1000 units, as SVG without text or filters.
 * L side, T second angle, D detail, P pair (docs/contract/catalogue.md#pictures: `{product}_L.jpg`).
 * @throws when the silhouette, view, ground, texture or a colour is unknown.
 */
export function drawPicture(spec: PictureSpec, view: View, ground: Ground): string {
  const silhouette = checkPicture(spec, view, ground);
  const pen = new Pen();
  const palette = resolvePalette(spec.colours, silhouette.usual, ground === 'night');
  const brush = new Brush(
    pen,
    palette,
    spec.texture ?? silhouette.texture,
    spec.seed ?? 0,
    ground === 'night',
  );
  const tint = drawGround(pen, ground, keyColour(palette), palette.base);
  const box = compose(brush, silhouette, view, tint);
  if (ground === 'specimen') {
    if (view === 'D') drawCloseUpMarks(pen);
    else drawMeasure(pen, box);
  }
  return pen.toSvg();
}

function checkPicture(spec: PictureSpec, view: View, ground: Ground): Silhouette {
  const silhouette = Object.hasOwn(silhouettes, spec.silhouette) ? silhouettes[spec.silhouette] : undefined;
  if (!silhouette) throw new Error(`Unknown silhouette "${spec.silhouette}"`);
  if (!viewNames.includes(view)) throw new Error(`Unknown view "${view}"; use ${viewNames.join(', ')}`);
  if (!groundNames.includes(ground))
    throw new Error(`Unknown ground "${ground}"; use ${groundNames.join(', ')}`);
  if (spec.texture && !textureNames.includes(spec.texture))
    throw new Error(`Unknown texture "${spec.texture}"; use ${textureNames.join(', ')}`);
  return silhouette;
}

function compose(brush: Brush, s: Silhouette, view: View, tint: ShadowTint): Box {
  if (view === 'L') return renderOne(brush, s.side, tint);
  if (view === 'T') return renderOne(brush, s.top, tint);
  if (view === 'D') return renderDetail(brush, s, tint);
  if (typeof s.pair === 'function') return renderOne(brush, s.pair, tint);
  if (s.pair === 'duo') return renderDuo(brush, s, tint);
  if (s.pair === 'shelf') return renderShelf(brush, s, tint);
  return s.pair === 'floor' ? renderPair(brush, s, tint) : renderLayered(brush, s, tint);
}

const shadowOf = (pen: Pen, drawn: Drawn, tint: ShadowTint) =>
  (drawn.floor ?? []).map((f) => floorShadow(pen, f, tint)).join('') +
  (drawn.wall ? wallShadow(pen, drawn.wall, tint) : '');

function renderOne(brush: Brush, draw: (b: Brush) => Drawn, tint: ShadowTint): Box {
  const { product, drawn } = take(brush, draw);
  brush.pen.add(shadowOf(brush.pen, drawn, tint)).add(product);
  return drawn.box;
}

function take(brush: Brush, draw: (b: Brush) => Drawn): { product: string; drawn: Drawn } {
  let drawn: Drawn | undefined;
  const product = brush.pen.capture(() => (drawn = draw(brush)));
  return { product, drawn: drawn! };
}

function renderDetail(brush: Brush, s: Silhouette, tint: ShadowTint): Box {
  const { x, y, size } = s.detail;
  const scale = 1000 / size;
  const inner = brush.pen.capture(() => renderOne(brush, s.side, tint));
  brush.pen.add(
    `<g transform="scale(${scale.toFixed(4)}) translate(${size / 2 - x} ${size / 2 - y})">${inner}</g>`,
  );
  return { x0: 0, y0: 0, x1: 1000, y1: 1000 };
}

/** Two on the floor: one turned away behind, one in front. Shadows are not mirrored, the light stays on the left. */
function renderPair(brush: Brush, s: Silhouette, tint: ShadowTint): Box {
  const { pen } = brush;
  const { product, drawn } = take(brush, s.side);
  const id = pen.define(`<g @>${product}</g>`);
  const { box } = drawn;
  const [w, h] = [box.x1 - box.x0, box.y1 - box.y0];
  const k = Math.min(720 / w, 560 / h, 0.86);
  const middle = (box.x0 + box.x1) / 2;
  const front = 690 + Math.min(150, h * k * 0.22);
  // the one behind stands as far back whatever its height, but low shoes would melt into one
  const back = front - (h * k < 300 ? 140 : 104);
  const put = (cx: number, ground: number, scale: number, mirrored: boolean) => {
    const m = mirrored ? -1 : 1;
    pen.add(
      floorShadow(
        pen,
        {
          cx,
          y: ground - 2,
          width: (drawn.floor?.[0]?.width ?? w) * scale,
          height: drawn.floor?.[0]?.height ?? 0.085,
        },
        tint,
      ),
    );
    pen.add(
      `<use href="#${id}" transform="translate(${(cx - m * middle * scale).toFixed(1)} ${(ground - box.y1 * scale).toFixed(1)}) scale(${(m * scale).toFixed(4)} ${scale.toFixed(4)})"/>`,
    );
  };
  put(585, back, k * 0.9, true);
  put(425, front, k, false);
  return {
    x0: 425 - (w * k) / 2,
    x1: 585 + (w * k * 0.9) / 2,
    y0: Math.min(back - h * k * 0.9, front - h * k),
    y1: front,
  };
}

/** Two of the same standing upright, the second a step behind. */
function renderShelf(brush: Brush, s: Silhouette, tint: ShadowTint): Box {
  const { product, drawn } = take(brush, s.side);
  const { box } = drawn;
  const [w, h] = [box.x1 - box.x0, box.y1 - box.y0];
  const k = Math.min(460 / w, 610 / h, 0.95);
  const step = Math.max(w * k * 0.72, 190) / 2;
  const put = (cx: number, ground: number, scale: number) => {
    const at = `translate(${(cx - ((box.x0 + box.x1) / 2) * scale).toFixed(1)} ${(ground - box.y1 * scale).toFixed(1)}) scale(${scale.toFixed(4)})`;
    brush.pen.add(`<g transform="${at}">${shadowOf(brush.pen, drawn, tint)}${product}</g>`);
  };
  const ground = Math.min(820, 560 + (h * k) / 2);
  put(505 + step, ground - 62, k * 0.93);
  put(490 - step, ground, k);
  return {
    x0: 490 - step - (w * k) / 2,
    x1: 505 + step + (w * k * 0.93) / 2,
    y0: Math.min(ground - h * k, ground - 62 - h * k * 0.93),
    y1: ground,
  };
}

/** The second angle stands behind on the right, the main side in front on the left. */
function renderDuo(brush: Brush, s: Silhouette, tint: ShadowTint): Box {
  const parts = [take(brush, s.top), take(brush, s.side)] as const;
  const boxes = parts.map((part, i) => {
    const { box } = part.drawn;
    const k = Math.min((i ? 520 : 360) / (box.x1 - box.x0), (i ? 620 : 560) / (box.y1 - box.y0), 0.8);
    const [cx, ground] = i ? [390, 800] : [730, 720];
    const at = `translate(${(cx - ((box.x0 + box.x1) / 2) * k).toFixed(1)} ${(ground - box.y1 * k).toFixed(1)}) scale(${k.toFixed(4)})`;
    brush.pen.add(`<g transform="${at}">${shadowOf(brush.pen, part.drawn, tint)}${part.product}</g>`);
    return {
      x0: cx - ((box.x1 - box.x0) * k) / 2,
      x1: cx + ((box.x1 - box.x0) * k) / 2,
      y0: ground - (box.y1 - box.y0) * k,
      y1: ground,
    };
  });
  return {
    x0: Math.min(...boxes.map((v) => v.x0)),
    x1: Math.max(...boxes.map((v) => v.x1)),
    y0: Math.min(...boxes.map((v) => v.y0)),
    y1: 800,
  };
}

/** The second angle lies behind, the main side in front of it, both a little turned. */
function renderLayered(brush: Brush, s: Silhouette, tint: ShadowTint): Box {
  const back = take(brush, s.top);
  const front = take(brush, s.side);
  const put = ({ product, drawn }: typeof back, cx: number, cy: number, turn: number) => {
    const { box } = drawn;
    const k = Math.min(580 / (box.x1 - box.x0), 660 / (box.y1 - box.y0), 0.95);
    const outlines = drawn.wall ?? [rectangle(box)];
    const shadow = drawn.wall ? wallShadow(brush.pen, outlines, tint) : shadowOf(brush.pen, drawn, tint);
    brush.pen.add(
      `<g transform="translate(${cx} ${cy}) rotate(${turn}) scale(${k.toFixed(4)}) translate(${(-(box.x0 + box.x1) / 2).toFixed(1)} ${(-(box.y0 + box.y1) / 2).toFixed(1)})">${shadow}${product}</g>`,
    );
  };
  put(back, 620, 430, 7);
  put(front, 400, 560, -5);
  return { x0: 120, y0: 110, x1: 890, y1: 880 };
}

const rectangle = ({ x0, y0, x1, y1 }: Box): Point[] => [
  [x0, y0, 1],
  [x1, y0, 1],
  [x1, y1, 1],
  [x0, y1, 1],
];
