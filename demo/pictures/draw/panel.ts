import { tone, type Hex } from './colour';
import { boundsOf, type Box, type Point } from './geometry';
import type { Pen, Shape } from './pen';
import { textureFill, type Texture } from './textures';

export const LIGHT = '#fffdf8';
export const DARK = '#140d0a';

export interface PanelStyle {
  /** strength of the panel's own top-to-bottom gradient */
  contrast?: number;
  /** light along the upper edge, 0…1; it alone keeps black goods readable */
  rim?: number;
  edge?: number;
  /** height of the cast shadow on what lies below, in units */
  drop?: number;
  /** the shape that catches the cast shadow */
  under?: Shape;
  texture?: Texture | undefined;
  seed?: number;
  inner?: number;
  innerWidth?: number;
  box?: Partial<Box>;
  /** light from the left instead of from above: cylinders */
  sideways?: boolean;
}

/** One piece of material: cast shadow, tone-mapped gradient, texture, inner shade, rim light, thin edge. */
export function renderPanel(pen: Pen, shape: readonly Point[], colour: Hex, style: PanelStyle = {}): void {
  const { drop = 0, under, rim = 0.5, edge = 0.35 } = style;
  if (drop) {
    const cast = pen.soft(shape, true, {
      width: drop * 2.2,
      steps: 4,
      colour: tone(colour, -0.75),
      opacity: 0.34,
      dx: 1,
      dy: drop * 0.35,
    });
    pen.add(under ? pen.clip(under, cast) : cast);
  }
  pen.add(pen.use(shape, `fill="${gradientOf(pen, shape, colour, style)}"`));
  pen.inside(shape, surfaceOf(pen, shape, colour, { ...style, rim }));
  if (edge)
    pen.add(
      pen.use(
        shape,
        `fill="none" stroke="${tone(colour, -0.6)}" stroke-width="1.6" stroke-opacity="${edge}"`,
      ),
    );
}

function gradientOf(
  pen: Pen,
  shape: readonly Point[],
  colour: Hex,
  { contrast: k = 1, box, sideways }: PanelStyle,
): string {
  const b = { ...boundsOf(shape), ...box };
  if (sideways) {
    return pen.linear(b.x0, 0, b.x1, 0, [
      [0, tone(colour, -0.3 * k)],
      [0.22, tone(colour, 0.22 * k)],
      [0.38, tone(colour, 0.3 * k)],
      [0.7, tone(colour, -0.06 * k)],
      [1, tone(colour, -0.42 * k)],
    ]);
  }
  const tilt = (b.y1 - b.y0) * 0.06;
  return pen.linear(500, b.y0, 500 - tilt, b.y1, [
    [0, tone(colour, 0.3 * k)],
    [0.35, tone(colour, 0.08 * k)],
    [0.65, tone(colour, 0)],
    [1, tone(colour, -0.2 * k)],
  ]);
}

function surfaceOf(
  pen: Pen,
  shape: readonly Point[],
  colour: Hex,
  { texture, seed, inner = 0.2, innerWidth = 46, rim = 0.5 }: PanelStyle,
): string {
  const fill = textureFill(pen, texture, colour, seed);
  let s = fill ? pen.use(shape, `fill="${fill}"`) : '';
  if (inner)
    s += pen.soft(shape, true, {
      width: innerWidth,
      steps: 5,
      colour: tone(colour, -0.62),
      opacity: inner,
      dx: -2,
      dy: -innerWidth * 0.16,
    });
  if (rim) {
    const wide = pen.use(
      shape,
      `stroke-width="7" stroke-opacity="${(rim * 0.35).toFixed(2)}" transform="translate(1 3)"`,
    );
    const fine = pen.use(
      shape,
      `stroke-width="3" stroke-opacity="${(rim * 0.7).toFixed(2)}" transform="translate(.6 1.6)"`,
    );
    s += `<g fill="none" stroke="${tone(colour, 0.8)}" stroke-linejoin="round">${wide}${fine}</g>`;
  }
  return s;
}

/** A fold: a wide dark stroke with a narrower light twin beside it. */
export function foldOf(
  pen: Pen,
  line: readonly Point[],
  colour: Hex,
  { width = 44, opacity = 0.24, dx = -20, dy = -4 } = {},
): string {
  return (
    pen.soft(line, false, { width, steps: 6, colour: tone(colour, -0.75), opacity }) +
    pen.soft(line, false, {
      width: width * 0.55,
      steps: 5,
      colour: tone(colour, 0.8),
      opacity: opacity * 0.85,
      dx,
      dy,
    })
  );
}

/** Dark line with a light line below it: seams, grooves, layered edges. */
export function drawSeam(
  pen: Pen,
  line: readonly Point[],
  colour: Hex,
  { width = 2, opacity = 0.5 } = {},
): void {
  const light = pen.use(
    line,
    `stroke="${tone(colour, 0.6)}" stroke-width="${width}" stroke-opacity="${(opacity * 0.7).toFixed(2)}" transform="translate(0 ${(width * 0.9).toFixed(1)})"`,
    false,
  );
  const dark = pen.use(
    line,
    `stroke="${tone(colour, -0.6)}" stroke-width="${width}" stroke-opacity="${opacity}"`,
    false,
  );
  pen.add(`<g fill="none" stroke-linecap="round">${light}${dark}</g>`);
}

export function drawStitch(
  pen: Pen,
  line: readonly Point[],
  colour: Hex,
  { width = 2.4, dash = '7 4.5', opacity = 0.9, lifted = true } = {},
): void {
  const shade = lifted
    ? pen.use(
        line,
        `stroke="${DARK}" stroke-opacity=".28" stroke-width="${width}" transform="translate(.6 1.8)"`,
        false,
      )
    : '';
  pen.add(
    `<g fill="none" stroke-linecap="round" stroke-dasharray="${dash}">${shade}${pen.use(line, `stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}"`, false)}</g>`,
  );
}

/** A rounded cord or tape along a line: shadow, dark body, light ridge. */
export function drawCord(
  pen: Pen,
  line: readonly Point[],
  colour: Hex,
  { width = 12, shadow = 0.32, flat = false, lift = 5 } = {},
): void {
  const stroke = (c: string, w: number, rest = '') =>
    pen.use(line, `stroke="${c}" stroke-width="${w.toFixed(1)}"${rest}`, false);
  pen.add(
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${
      shadow ? stroke(DARK, width, ` stroke-opacity="${shadow}" transform="translate(2 ${lift})"`) : ''
    }${stroke(tone(colour, -0.5), width)}${stroke(tone(colour, 0), width - 2)}${stroke(
      tone(colour, 0.55),
      width * (flat ? 0.62 : 0.42),
      ` stroke-opacity="${flat ? 0.35 : 0.75}" transform="translate(-.8 ${-width * 0.13})"`,
    )}</g>`,
  );
}

/** Round metal or horn button, rivet or eyelet. */
export function drawStud(pen: Pen, cx: number, cy: number, r: number, colour: Hex): void {
  const fill = pen.linear(-1, -1, 1, 1, [
    [0, tone(colour, 0.6)],
    [0.5, tone(colour, 0)],
    [1, tone(colour, -0.4)],
  ]);
  pen.add(
    `<g transform="translate(${cx.toFixed(1)} ${cy.toFixed(1)}) scale(${r})"><circle cx=".12" cy=".3" r="1.08" fill="${DARK}" fill-opacity=".35"/><circle r="1" fill="${fill}"/><circle r=".58" fill="none" stroke="${DARK}" stroke-opacity=".28" stroke-width=".16"/><circle cx="-.3" cy="-.34" r=".24" fill="${LIGHT}" fill-opacity=".65"/></g>`,
  );
}
