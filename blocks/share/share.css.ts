import { globalStyle, style } from '@vanilla-extract/css';
import { hovers } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';
import { caption } from '../../ui/theme/typography.css';

export const share = style({ scrollMarginBlockStart: vars.space.x24 });

const opener = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x2,
  minBlockSize: 44,
  cursor: 'pointer',
  listStyle: 'none',
  color: vars.color.ink,
});
globalStyle(`${opener}::-webkit-details-marker`, { display: 'none' });
globalStyle(`${opener} > svg`, { inlineSize: 22, blockSize: 22 });
const line = style([
  opener,
  {
    textDecoration: 'underline',
    textUnderlineOffset: '.25em',
    textDecorationThickness: vars.stroke.underline,
  },
]);
const small = style([opener, caption]);
const button = style([
  opener,
  {
    display: 'flex',
    justifyContent: 'center',
    minBlockSize: 48,
    border: `${vars.stroke.strong} solid ${vars.color.lineStrong}`,
    borderRadius: vars.radius.control,
    fontFamily: vars.button.font,
    fontWeight: vars.button.weight,
    fontStretch: vars.button.stretch,
    fontStyle: vars.button.slant,
    textTransform: vars.case.control as 'none',
    letterSpacing: vars.button.tracking,
  },
]);
globalStyle(`:is(${line}, ${small}):hover`, { '@media': { [hovers]: { color: vars.color.accentInk } } });
globalStyle(`${button}:hover`, { '@media': { [hovers]: { borderColor: vars.color.ink } } });
export const openers = { line, caption: small, button };

export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.x5,
  alignItems: 'center',
  paddingBlockEnd: vars.space.x2,
});
globalStyle(`${ways} :is(a, button)`, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x2,
  minBlockSize: 44,
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.ink,
  font: 'inherit',
  textTransform: 'inherit',
  letterSpacing: 'inherit',
  fontSize: vars.size.s,
  cursor: 'pointer',
  textDecoration: 'underline',
  textUnderlineOffset: '.25em',
});
globalStyle(`${ways} svg`, { inlineSize: 20, blockSize: 20 });
/* Copying needs a script; without one the link itself stands here. */
globalStyle(`${ways} > button`, { '@media': { '(scripting: none)': { display: 'none' } } });
globalStyle(`${ways} > p`, {
  flexBasis: '100%',
  margin: 0,
  overflowWrap: 'anywhere',
  fontSize: vars.size.s,
  color: vars.color.inkMuted,
  userSelect: 'all',
});
globalStyle(`${ways} > p:empty`, { display: 'none' });
