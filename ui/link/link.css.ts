import { recipe } from '@vanilla-extract/recipes';
import { hovers } from '../theme/breakpoints';
import { vars } from '../theme/contract.css';

export const textLink = recipe({
  base: {
    color: 'inherit',
    textDecorationLine: 'underline',
    textDecorationThickness: vars.stroke.underline,
    textUnderlineOffset: '0.24em',
    transition: `color ${vars.motion.quick} ${vars.motion.easing}`,
    selectors: { '&:hover': { '@media': { [hovers]: { color: vars.color.accentInk } } } },
  },
  variants: {
    kind: {
      inline: {},
      /** Stands alone: large enough for a thumb. */
      alone: {
        display: 'inline-flex',
        alignItems: 'center',
        gap: vars.space.x2,
        minBlockSize: 44,
        fontWeight: vars.weight.strong,
        textTransform: vars.case.control as 'none',
      },
      /** One of a list that is clearly navigation. */
      list: {
        display: 'inline-flex',
        alignItems: 'center',
        minBlockSize: 44,
        textDecorationLine: 'none',
        selectors: { '&:hover': { textDecorationLine: 'underline' } },
      },
    },
  },
  defaultVariants: { kind: 'inline' },
});
