import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/contract.css';

export const anchor = style({ position: 'relative' });
/** Hangs below its field and moves nothing. */
export const list = style({
  position: 'absolute',
  insetInlineStart: 0,
  insetBlockStart: '100%',
  zIndex: 20,
  boxSizing: 'border-box',
  inlineSize: '100%',
  minInlineSize: 'min(18rem, 85vw)',
  maxBlockSize: '18rem',
  overflowY: 'auto',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  background: vars.color.raised,
  color: vars.color.ink,
  border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.field,
  selectors: { '&[hidden]': { display: 'none' } },
});
export const option = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: 44,
  paddingBlock: vars.space.x2,
  paddingInline: vars.space.x4,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.sunken },
    '&[aria-selected="true"]': {
      background: vars.color.sunken,
      boxShadow: `inset 3px 0 0 ${vars.color.ink}`,
    },
  },
});
export const news = style({
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  margin: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
