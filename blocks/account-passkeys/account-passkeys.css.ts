import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';

export const list = style({ display: 'grid', gap: vars.space.x5, margin: 0, padding: 0, listStyle: 'none' });
export const card = style({
  display: 'grid',
  gap: vars.space.x3,
  minInlineSize: 0,
  paddingBlockStart: vars.space.x4,
  borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.line}`,
});
export const name = style({ margin: 0, fontSize: vars.size.l, overflowWrap: 'anywhere' });
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: vars.space.x4,
  rowGap: vars.space.x1,
  margin: 0,
  fontSize: vars.size.s,
});
globalStyle(`${facts} > dt`, { color: vars.color.inkMuted });
globalStyle(`${facts} > dd`, { margin: 0, overflowWrap: 'anywhere' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: vars.space.x4 });
export const rename = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: vars.space.x3 });
globalStyle(`:is(${actions}, ${rename}) [role='alert']:empty`, { display: 'none' });
globalStyle(`:is(${actions}, ${rename}) [role='alert']`, { margin: 0, flexBasis: '100%' });
/** Nothing without JavaScript. */
export const withScript = style({
  display: 'grid',
  gap: vars.space.x4,
  '@media': { '(scripting: none)': { display: 'none' } },
});
/** Only without JavaScript. */
export const withoutScript = style({
  display: 'none',
  margin: 0,
  maxInlineSize: '40rem',
  '@media': { '(scripting: none)': { display: 'block' } },
});
