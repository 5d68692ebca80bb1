import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css';
import { caption } from '../theme/typography.css';

export const badge = recipe({
  base: [
    caption,
    {
      display: 'inline-block',
      paddingInline: vars.space.x2,
      paddingBlock: vars.space.x1,
      borderRadius: vars.radius.badge,
      fontSize: vars.size.xs,
      lineHeight: 1,
    },
  ],
  variants: {
    tone: {
      plain: { background: vars.color.sunken, color: vars.color.ink },
      accent: { background: vars.color.accent, color: vars.color.onAccent },
      ink: { background: vars.color.ink, color: vars.color.ground },
    },
  },
  defaultVariants: { tone: 'plain' },
});
