import type { Point } from './geometry';
import type { Pen } from './pen';

export interface ShadowTint {
  colour: string;
  opacity: number;
}
export interface FloorPlace {
  cx: number;
  y: number;
  width: number;
  height?: number;
}

/** Three radial ellipses; the narrow one is what glues the product to the floor. */
export function floorShadow(
  pen: Pen,
  { cx, y, width: w, height: h = 0.085 }: FloorPlace,
  { colour, opacity: a }: ShadowTint,
): string {
  const layer = (rx: number, ry: number, alpha: number, dx: number, dy: number, mid = 0.55) => {
    const fill = pen.radial([
      [0, colour, alpha],
      [mid, colour, alpha * 0.52],
      [0.8, colour, alpha * 0.14],
      [1, colour, 0],
    ]);
    return `<circle r="1" transform="translate(${(cx + dx).toFixed(1)} ${(y + dy).toFixed(1)}) scale(${rx.toFixed(1)} ${ry.toFixed(1)})" fill="${fill}"/>`;
  };
  return (
    layer(w * 0.66, w * h * 1.5, a * 0.34, w * 0.03, w * 0.03) +
    layer(w * 0.56, w * h * 0.62, a * 0.62, w * 0.012, w * 0.008) +
    layer(w * 0.5, w * h * 0.22, Math.min(1, a * 1.1), 0, -w * 0.002, 0.75)
  );
}

/** Shadow of things lying flat: the union of their outlines, softened by stacked strokes instead of a blur filter. */
export function wallShadow(
  pen: Pen,
  outlines: readonly (readonly Point[])[],
  { colour, opacity }: ShadowTint,
): string {
  const steps = 8;
  const each = (1 - (1 - opacity * 0.62) ** (1 / steps)).toFixed(3);
  let s = '';
  for (let i = steps; i > 0; i--) {
    const width = (52 * i) / steps;
    s += `<g opacity="${each}" stroke-width="${width.toFixed(1)}">${outlines.map((o) => pen.use(o, '')).join('')}</g>`;
  }
  const close = outlines.map((o) => pen.use(o, 'transform="translate(2 5)"')).join('');
  return `<g fill="${colour}" stroke="${colour}" stroke-linejoin="round"><g transform="translate(12 20)">${s}</g><g stroke="none" opacity="${(opacity * 0.5).toFixed(2)}">${close}</g></g>`;
}
