import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const hairline = `${vars.stroke.hairline} solid ${vars.color.line}`;

export const progress = style({
  display: 'grid',
  gap: vars.space.x4,
  paddingBlockEnd: vars.space.x5,
  borderBlockEnd: hairline,
  // What folds away draws its own line.
  selectors: { '&:has(details)': { paddingBlockEnd: 0, borderBlockEnd: 0 } },
});
/** A thread from step to step, downwards on phones and across from tablets up; where the order is now, the last one, is filled. */
export const steps = style({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': {
    [from.tablet]: { gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))', rowGap: vars.space.x5 },
  },
});
const dot = 11;
const fromTop = '.3em';
export const step = style({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.x1,
  paddingInlineStart: vars.space.x6,
  paddingBlockEnd: vars.space.x5,
  overflowWrap: 'anywhere',
  '::before': {
    content: '',
    position: 'absolute',
    insetInlineStart: 0,
    insetBlockStart: fromTop,
    inlineSize: dot,
    blockSize: dot,
    border: `${vars.stroke.strong} solid ${vars.color.ink}`,
    borderRadius: '50%',
    boxSizing: 'border-box',
    background: vars.color.ground,
  },
  '::after': {
    content: '',
    position: 'absolute',
    insetInlineStart: 5,
    insetBlockStart: `calc(${fromTop} + ${dot}px)`,
    insetBlockEnd: `calc(${fromTop} * -1)`,
    borderInlineStart: hairline,
  },
  selectors: {
    '&:last-child': { paddingBlockEnd: 0 },
    '&:last-child::before': { background: vars.color.ink },
    '&:last-child::after': { display: 'none' },
  },
  '@media': {
    [from.tablet]: {
      paddingBlock: `${vars.space.x6} 0`,
      paddingInline: `0 ${vars.space.x4}`,
      '::before': { insetBlockStart: 0 },
      '::after': {
        insetInline: `${dot}px 0`,
        insetBlock: '5px auto',
        borderInlineStart: 0,
        borderBlockStart: hairline,
      },
    },
  },
});
export const tracking = style({ fontVariantNumeric: 'lining-nums tabular-nums', fontSize: vars.size.s });
globalStyle(`${tracking} a`, { color: 'inherit', textUnderlineOffset: '.25em' });
export const cancel = style({});
globalStyle(`${cancel} p`, { margin: 0 });
export const returns = style({ display: 'grid', gap: vars.space.x3 });
globalStyle(`${returns} p`, { margin: 0 });
export const origin = style({ margin: 0 });
globalStyle(`${origin} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: 'inherit',
  textUnderlineOffset: '.25em',
});
export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.x3 });
export const returnList = style({
  display: 'grid',
  gap: vars.space.x2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
globalStyle(`${returnList} > li`, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${vars.space.x4}`,
  minBlockSize: 44,
});
globalStyle(`${returnList} a`, {
  color: 'inherit',
  textUnderlineOffset: '.25em',
  fontVariantNumeric: 'lining-nums tabular-nums',
});
