import { recipe } from '@vanilla-extract/recipes';
import { forcedColors, hovers } from '../theme/breakpoints';
import { vars } from '../theme/contract.css';

const ease = `${vars.motion.quick} ${vars.motion.easing}`;

export const button = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space.x2,
    minBlockSize: 48,
    minInlineSize: 44,
    /* Large text on a small phone: the words have the room, not the margins. */
    paddingInline: `clamp(0.5rem, 40vw - 6rem, ${vars.button.paddingInline})`,
    paddingBlock: vars.space.x2,
    borderRadius: vars.radius.control,
    border: `${vars.stroke.strong} solid transparent`,
    clipPath: vars.button.clip,
    fontFamily: vars.button.font,
    fontSize: vars.size.m,
    fontWeight: vars.button.weight,
    fontStretch: vars.button.stretch,
    fontStyle: vars.button.slant,
    letterSpacing: vars.button.tracking,
    textTransform: vars.case.control as 'none',
    lineHeight: 1.2,
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: `background-color ${ease}, color ${ease}, border-color ${ease}`,
    selectors: {
      '&:is(:disabled, [aria-disabled="true"])': {
        cursor: 'not-allowed',
        background: vars.color.sunken,
        color: vars.color.inkMuted,
        borderColor: vars.color.line,
      },
    },
    '@media': { [forcedColors]: { borderColor: 'ButtonText' } },
  },
  variants: {
    kind: {
      primary: {
        background: vars.color.ink,
        color: vars.color.ground,
        selectors: {
          '&:hover:not(:disabled)': {
            '@media': { [hovers]: { background: vars.color.accent, color: vars.color.onAccent } },
          },
        },
      },
      accent: {
        background: vars.color.accent,
        color: vars.color.onAccent,
        selectors: {
          '&:hover:not(:disabled)': {
            '@media': { [hovers]: { background: vars.color.ink, color: vars.color.ground } },
          },
        },
      },
      outline: {
        borderColor: vars.color.ink,
        color: vars.color.ink,
        selectors: {
          '&:hover:not(:disabled)': {
            '@media': { [hovers]: { background: vars.color.ink, color: vars.color.ground } },
          },
        },
      },
      quiet: {
        color: vars.color.ink,
        selectors: {
          '&:hover:not(:disabled)': { '@media': { [hovers]: { background: vars.color.sunken } } },
        },
      },
    },
    wide: { true: { inlineSize: '100%' } },
    square: { true: { paddingInline: 0, inlineSize: 48 } },
  },
  defaultVariants: { kind: 'primary' },
});
