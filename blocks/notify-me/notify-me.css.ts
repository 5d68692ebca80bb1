import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';

const line = `${vars.stroke.hairline} solid ${vars.color.line}`;

export const fold = style({ borderBlockStart: line, scrollMarginBlockStart: vars.space.x24 });
globalStyle(`${fold} > summary`, {
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x3,
  minBlockSize: 56,
  cursor: 'pointer',
  fontWeight: vars.weight.strong,
  listStyle: 'none',
});
globalStyle(`${fold} > summary::-webkit-details-marker`, { display: 'none' });
globalStyle(`${fold} > summary::after`, {
  content: '+',
  marginInlineStart: 'auto',
  fontSize: vars.size.l,
  fontWeight: vars.weight.body,
});
globalStyle(`${fold}[open] > summary::after`, { content: '–' });
/* With a script the sizes above, and the button that links here, open it: folded it would only stand between them and what follows. */
globalStyle(`${fold}:not([open])`, { '@media': { '(scripting: enabled)': { display: 'none' } } });
export const body = style({ paddingBlockEnd: vars.space.x6 });
export const form = style({ display: 'grid', gap: vars.space.x4 });
export const text = style({ margin: 0, color: vars.color.inkMuted });
export const only = style({ margin: 0, fontWeight: vars.weight.strong });
export const telephone = style({
  display: 'grid',
  gridTemplateColumns: '6rem minmax(0, 1fr)',
  gap: vars.space.x3,
  alignItems: 'end',
});
export const privacy = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  inlineSize: 'fit-content',
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
});
export const done = style({
  margin: 0,
  padding: vars.space.x5,
  background: vars.color.sunken,
  borderInlineStart: `${vars.space.x1} solid ${vars.color.success}`,
  fontWeight: vars.weight.strong,
});
