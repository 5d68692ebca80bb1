import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { hovers } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';
import { hanging } from './panel.css';

export const panel = style([
  hanging,
  {
    paddingInline: vars.grid.margin,
    paddingBlock: vars.space.x8,
    boxShadow: vars.shadow.panel,
    selectors: {
      '&:popover-open': {
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        alignItems: 'center',
        gap: vars.space.x3,
      },
    },
  },
]);

export const form = recipe({
  base: { display: 'grid', gridTemplateColumns: '1fr auto', alignItems: 'center' },
  variants: {
    place: {
      panel: { borderBlockEnd: `${vars.stroke.strong} solid ${vars.color.ink}` },
      drawer: {
        border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
        borderRadius: vars.radius.field,
        paddingInlineStart: vars.space.x3,
      },
      row: { blockSize: '100%', paddingInlineStart: vars.space.x3 },
    },
  },
});

export const field = recipe({
  base: {
    appearance: 'none',
    inlineSize: '100%',
    minBlockSize: 44,
    border: 0,
    background: 'transparent',
    color: vars.color.ink,
    selectors: { '&::placeholder': { color: vars.color.inkMuted, opacity: 1 } },
  },
  variants: {
    place: {
      panel: {
        fontFamily: vars.font.heading,
        fontWeight: vars.weight.heading,
        fontStretch: vars.stretch.heading,
        fontStyle: vars.slant.heading,
        letterSpacing: vars.tracking.heading,
        fontSize: vars.size.xxl,
        minBlockSize: 64,
      },
      drawer: {},
      row: {
        fontFamily: vars.font.caption,
        fontSize: vars.size.s,
        textTransform: vars.case.caption as 'none',
      },
    },
  },
});

export const submit = style({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: 44,
  blockSize: 44,
  cursor: 'pointer',
  selectors: { '&:hover': { '@media': { [hovers]: { color: vars.color.accentInk } } } },
});

export const opener = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x3,
  inlineSize: '100%',
  blockSize: '100%',
  minBlockSize: 44,
  paddingInline: vars.space.x3,
  border: 0,
  background: 'none',
  cursor: 'text',
  textAlign: 'start',
  color: vars.color.inkMuted,
  fontFamily: vars.font.caption,
  fontSize: vars.size.s,
  textTransform: vars.case.caption as 'none',
  selectors: { '&:hover': { '@media': { [hovers]: { color: vars.color.ink } } } },
});
