import { style } from '@vanilla-extract/css';
import { forcedColors } from '../theme/breakpoints';
import { vars } from '../theme/contract.css';

export const field = style({ display: 'grid', gap: vars.space.x1 });
export const label = style({ fontWeight: vars.weight.strong });
export const optional = style({ color: vars.color.inkMuted, fontWeight: vars.weight.body });
export const hint = style({ color: vars.color.inkMuted, fontSize: vars.size.s });
export const error = style({
  color: vars.color.danger,
  fontSize: vars.size.s,
  fontWeight: vars.weight.strong,
  selectors: { '&:empty': { display: 'none' } },
});
export const control = style({
  appearance: 'none',
  inlineSize: '100%',
  minBlockSize: 48,
  paddingInline: vars.space.x4,
  background: vars.color.raised,
  color: vars.color.ink,
  border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.field,
  selectors: {
    '&::placeholder': { color: vars.color.inkMuted, opacity: 1 },
    '&[aria-invalid="true"]': {
      borderColor: vars.color.danger,
      boxShadow: `inset 0 0 0 1px ${vars.color.danger}`,
    },
    '&:disabled': { color: vars.color.inkMuted, background: vars.color.sunken, cursor: 'not-allowed' },
  },
  '@media': { [forcedColors]: { borderColor: 'FieldText' } },
});
/* The button keeps the browser's own words for it. */
export const file = style([
  control,
  {
    paddingBlock: vars.space.x2,
    paddingInlineStart: vars.space.x2,
    lineHeight: '32px',
    cursor: 'pointer',
    selectors: {
      '&::file-selector-button': {
        font: 'inherit',
        minBlockSize: 32,
        paddingInline: vars.space.x4,
        marginInlineEnd: vars.space.x3,
        border: 0,
        borderRadius: vars.radius.field,
        background: vars.color.ink,
        color: vars.color.inkInverse,
        cursor: 'pointer',
      },
    },
  },
]);
export const area = style([control, { paddingBlock: vars.space.x3, resize: 'vertical', lineHeight: 1.5 }]);
export const group = style({ display: 'grid', gap: vars.space.x1, border: 0, padding: 0, margin: 0 });
export const check = style({
  display: 'flex',
  alignItems: 'center',
  gap: `min(${vars.space.x3}, 3vw)`,
  minBlockSize: 44,
  cursor: 'pointer',
});
const tick = { flex: 'none', inlineSize: 20, blockSize: 20, margin: 0, accentColor: vars.color.ink } as const;
export const box = style({
  ...tick,
  selectors: { '&[aria-invalid="true"]': { outline: `2px solid ${vars.color.danger}`, outlineOffset: 2 } },
});
export const dot = style(tick);
