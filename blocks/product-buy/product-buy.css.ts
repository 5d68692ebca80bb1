import { globalStyle, style } from '@vanilla-extract/css';
import { upTo } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';
import { caption } from '../../ui/theme/typography.css';

const spread = style({ display: 'grid', gap: vars.space.x5, scrollMarginBlockStart: vars.space.x24 });
const row = style([spread, { '@media': { [upTo.tablet]: { gap: vars.space.x2 } } }]);
export const arrangements = { spread, row };
export const form = style({ display: 'grid', gap: vars.space.x5 });
export const price = style({
  margin: 0,
  fontSize: vars.size.xl,
  fontFamily: vars.font.heading,
  fontStretch: vars.stretch.heading,
  fontStyle: vars.slant.heading,
  lineHeight: 1,
});
/* Large text: the price before goes under the price now. */
globalStyle(`${price} > b`, { whiteSpace: 'normal' });

/** Who has subscribed is asked to do nothing more. */
export const members = style({ marginBlock: vars.space.x2, fontSize: vars.size.s });
globalStyle(`html[data-subscribed] ${members} > a`, { display: 'none' });

/** What is shown of the size; a dot in front carries the state for those who see colour. */
export const stock = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space.x2,
  margin: 0,
  minBlockSize: '1.5em',
  fontSize: vars.size.s,
  color: vars.color.inkMuted,
});
globalStyle(`${stock}::before`, {
  content: '',
  flex: 'none',
  inlineSize: 8,
  blockSize: 8,
  borderRadius: 8,
  background: vars.color.line,
});
globalStyle(`${stock}[data-stock='in']`, { color: vars.color.ink });
globalStyle(`${stock}[data-stock='in']::before`, { background: vars.color.success });
globalStyle(`${stock}[data-stock='low']`, { color: vars.color.ink, fontWeight: vars.weight.strong });
globalStyle(`${stock}[data-stock='low']::before`, { background: vars.color.accent });
globalStyle(`${stock}:is([data-stock='out'], [data-stock='allOut'])`, { color: vars.color.ink });
globalStyle(`${stock}:is([data-stock='out'], [data-stock='allOut'])::before`, {
  background: 'none',
  boxShadow: `inset 0 0 0 2px ${vars.color.danger}`,
});

/** "Size", and the way to the size guide at the other end of the line. */
export const sizesHead = style([
  caption,
  {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: vars.space.x4,
    marginBlockEnd: `calc(${vars.space.x2} - ${vars.space.x5})`,
    fontSize: vars.size.s,
  },
]);

/* In a row everything closes up, and what is shown of the size is under the button. */
const onPhone = (rules: Record<string, unknown>) => ({ '@media': { [upTo.tablet]: rules } }) as never;
/* The line of the size guide is 44 px high for the finger's sake: its air is gap enough. */
globalStyle(`${row} > ${sizesHead}`, onPhone({ marginBlock: `calc(-1 * ${vars.space.x2})` }));
globalStyle(`${row} > ${form}`, onPhone({ gap: vars.space.x2 }));
globalStyle(`${row} > ${form} > ${stock}`, onPhone({ order: 1 }));
