import { globalStyle } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../ui/theme/contract.css';

export const ribbon = recipe({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: vars.space.x3,
    minBlockSize: 44,
    paddingInline: vars.grid.margin,
    textAlign: 'center',
    fontFamily: vars.font.caption,
    fontSize: vars.size.s,
    fontWeight: vars.weight.caption,
    fontStretch: vars.stretch.caption,
    fontStyle: vars.slant.caption,
    letterSpacing: vars.tracking.caption,
    textTransform: vars.case.caption as 'none',
    lineHeight: 1.3,
  },
  variants: {
    tone: {
      ink: { background: vars.color.inverse, color: vars.color.inkInverse },
      accent: { background: vars.color.accent, color: vars.color.onAccent },
      quiet: {
        background: vars.color.ground,
        color: vars.color.ink,
        borderBlockEnd: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
      },
    },
  },
});
globalStyle(`${ribbon.classNames.base} > *`, { textWrap: 'balance', paddingBlock: vars.space.x2 });
