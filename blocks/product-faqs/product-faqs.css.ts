import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const frame = style({
  marginInline: 'auto',
  marginBlockEnd: vars.space.section,
  paddingInline: vars.grid.margin,
  maxInlineSize: vars.width.page,
});
globalStyle(`${frame} > h2`, { margin: 0, marginBlockEnd: vars.space.x5 });
export const questions = style({ borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.line}` });
globalStyle(`${questions} :is(p, ul, ol)`, { color: vars.color.inkMuted, maxInlineSize: vars.width.text });
export const more = style({ marginBlockStart: vars.space.x5 });

const beside = style([
  frame,
  {
    '@media': {
      [from.desktop]: {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)',
        columnGap: vars.space.x12,
      },
    },
  },
]);
globalStyle(`${beside} > ${more}`, { '@media': { [from.desktop]: { gridColumn: 2 } } });
const narrow = style([frame, { maxInlineSize: '46rem' }]);
const wide = style([frame]);
globalStyle(`${wide} > ${questions}`, {
  '@media': { [from.desktop]: { columns: 2, columnGap: vars.space.x12 } },
});
globalStyle(`${wide} > ${questions} > details`, { breakInside: 'avoid' });
export const looks = { beside, narrow, wide };
