import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

/** Beside the account's pages: no column of its own. */
export const inAccount = style({ display: 'grid', gap: vars.space.x6, maxInlineSize: '30rem' });
export const group = style({
  display: 'grid',
  gap: vars.space.x1,
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
});
globalStyle(`${group} > legend`, { padding: 0, fontWeight: vars.weight.strong });
export const hint = style({ margin: 0, color: vars.color.inkMuted, fontSize: vars.size.s });
export const pair = style({
  display: 'grid',
  gap: vars.space.x5,
  '@media': { [from.tablet]: { gridTemplateColumns: '1fr 1fr' } },
});
export const more = style({
  display: 'grid',
  gap: vars.space.x4,
  paddingBlockStart: vars.space.x6,
  borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.line}`,
});
globalStyle(`${more} > :is(h2, p)`, { margin: 0 });
globalStyle(`${more} > h2`, { fontSize: vars.size.l });
