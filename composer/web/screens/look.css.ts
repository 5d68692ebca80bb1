import { style } from '@vanilla-extract/css';
import { from } from '../../../ui/theme/breakpoints';
import { vars } from '../../../ui/theme/contract.css';

const line = `${vars.stroke.hairline} solid ${vars.color.line}`;

export const panels = style({
  display: 'grid',
  gap: vars.space.x5,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});
/* It stays in sight beside a long form. */
export const beside = style({
  display: 'grid',
  gap: vars.space.x5,
  minInlineSize: 0,
  '@media': { [from.desktop]: { position: 'sticky', insetBlockStart: vars.space.x4 } },
});
export const fields = style({
  display: 'grid',
  gap: vars.space.x4,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(12rem, 100%), 1fr))',
});
export const field = style({ display: 'grid', gap: vars.space.x1, minInlineSize: 0 });
export const value = style({ color: vars.color.inkMuted, fontSize: vars.size.s, overflowWrap: 'anywhere' });
export const pairs = style({
  display: 'grid',
  gap: vars.space.x2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space.x3,
  paddingBlock: vars.space.x1,
  borderBlockEnd: line,
});
export const swatch = style({ inlineSize: 48, blockSize: 32, borderRadius: vars.radius.field });
export const weak = style({ color: vars.color.danger, fontWeight: vars.weight.strong });
