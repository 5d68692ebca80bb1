import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../ui/theme/contract.css';

const room = (size: string) => ({
  paddingBlockStart: `calc(${size} / 2)`,
  marginBlockEnd: `calc(${size} / 2)`,
});

/** The line of a space stands in its middle. */
export const spacer = recipe({
  base: { border: 0, marginInline: vars.grid.margin },
  variants: {
    size: { small: room(vars.space.x8), medium: room(vars.space.x16), large: room(vars.space.section) },
    line: { true: { borderBlockEnd: `${vars.stroke.hairline} solid ${vars.color.lineStrong}` } },
  },
});
