import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { forcedColors } from '../../../ui/theme/breakpoints';
import { vars } from '../../../ui/theme/contract.css';
import { FOCAL_POINTS, type FocalPoint } from '../../model/focal-points';

export const form = style({});
export const group = style({ display: 'grid', gap: vars.space.x3, margin: 0, padding: 0, border: 0 });
/* The parts are the picture's, whatever its size. */
export const stage = style({ display: 'grid', justifySelf: 'start', direction: 'ltr' });
export const points = style({
  gridArea: '1 / 1',
  display: 'grid',
  gridTemplate: 'repeat(3, 1fr) / repeat(3, 1fr)',
});
globalStyle(`${stage} > img`, { gridArea: '1 / 1' });
export const point = style({
  display: 'grid',
  placeItems: 'center',
  minInlineSize: 44,
  minBlockSize: 44,
  cursor: 'pointer',
});
/* Seen on any picture: a light ring in a dark one. */
export const dot = style({
  appearance: 'none',
  margin: 0,
  inlineSize: 22,
  blockSize: 22,
  borderRadius: '50%',
  cursor: 'inherit',
  background: 'transparent',
  border: `3px solid ${vars.color.ground}`,
  boxShadow: `0 0 0 2px ${vars.color.ink}, inset 0 0 0 2px ${vars.color.ink}`,
  selectors: {
    '&:checked': { background: vars.color.accent, inlineSize: 30, blockSize: 30 },
    '&:focus-visible': { outline: `3px solid ${vars.color.ink}`, outlineOffset: 4 },
  },
  '@media': { [forcedColors]: { selectors: { '&:checked': { background: 'Highlight' } } } },
});

export const figure = style({ display: 'grid', gap: vars.space.x2, margin: 0 });
export const crops = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: vars.space.x3 });
const cropped = style({ objectFit: 'cover', blockSize: 'auto', background: vars.color.line });
export const crop = styleVariants({
  wide: [cropped, { inlineSize: '10rem', aspectRatio: '21 / 9' }],
  square: [cropped, { inlineSize: '5rem', aspectRatio: '1 / 1' }],
  tall: [cropped, { inlineSize: '4rem', aspectRatio: '9 / 16' }],
});

const sides: Record<string, string> = { left: '0%', right: '100%', top: '0%', bottom: '100%' };
/** `top-left` → `0% 0%` */
function toPosition(point: FocalPoint): string {
  const [across, down] = [
    ['left', 'right'],
    ['top', 'bottom'],
  ].map((names) => names.find((name) => point.split('-').includes(name)));
  return `${sides[across ?? ''] ?? '50%'} ${sides[down ?? ''] ?? '50%'}`;
}
const positions = Object.fromEntries(FOCAL_POINTS.map((point) => [point, toPosition(point)])) as Record<
  FocalPoint,
  string
>;
export const focused = styleVariants(positions, (objectPosition) => ({ objectPosition }));
/* What is chosen, before it is saved. */
for (const point of FOCAL_POINTS)
  globalStyle(`${form}:has([value='${point}']:checked) ${crops} > img`, { objectPosition: positions[point] });
globalStyle(`${form}:has([value='']:checked) ${crops} > img`, { objectPosition: '50% 50%' });
