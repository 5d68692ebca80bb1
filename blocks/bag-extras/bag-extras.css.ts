import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const frame = style({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space.x8,
  inlineSize: '100%',
  maxInlineSize: vars.width.page,
  marginInline: 'auto',
  marginBlockEnd: vars.space.section,
  paddingInline: vars.grid.margin,
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))' } },
});
const plain = style([frame]);
const ruled = style([frame, { gap: 0 }]);
const cards = style([frame, { gap: vars.space.x3, alignItems: 'stretch' }]);
export const extras = { plain, ruled, cards };

/* A block that has nothing to show leaves no hole. */
globalStyle(`${frame} > :empty`, { display: 'none' });
globalStyle(`${plain} > *`, {
  paddingBlockStart: vars.space.x5,
  borderBlockStart: `${vars.stroke.hairline} solid ${vars.color.line}`,
});
globalStyle(`${ruled} > *`, {
  padding: `min(${vars.space.x5}, 5vw)`,
  border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
  marginInlineStart: `calc(-1 * ${vars.stroke.hairline})`,
  marginBlockStart: `calc(-1 * ${vars.stroke.hairline})`,
  blockSize: '100%',
});
globalStyle(`${cards} > *`, {
  padding: `min(${vars.space.x5}, 5vw)`,
  background: vars.color.raised,
  borderRadius: vars.radius.card,
});
