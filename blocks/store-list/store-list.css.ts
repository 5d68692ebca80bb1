import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';

export const list = style({ display: 'grid', gap: vars.space.x8 });
export const summary = style({ margin: 0, fontWeight: vars.weight.strong });
export const group = style({});
export const city = style({ margin: 0, marginBlockEnd: vars.space.x3, fontSize: vars.size.xl });

export const countries = style({
  borderBlockStart: `${vars.stroke.strong} solid ${vars.color.ink}`,
  paddingBlockStart: vars.space.x5,
});
globalStyle(`${countries} h2`, { margin: 0, marginBlockEnd: vars.space.x3, fontSize: vars.size.l });
globalStyle(`${countries} ul`, { columns: '15rem 3', columnGap: vars.space.x6 });
globalStyle(`${countries} li`, { breakInside: 'avoid' });
globalStyle(`${countries} a`, {
  display: 'flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: 'inherit',
  textDecoration: 'none',
});
globalStyle(`${countries} a:hover, ${countries} a[aria-current]`, {
  textDecoration: 'underline',
  textDecorationThickness: vars.stroke.underline,
  textUnderlineOffset: '.2em',
});
