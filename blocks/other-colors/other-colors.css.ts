import { globalStyle, style } from '@vanilla-extract/css';
import { upTo } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';
import { coverMissing } from '../../ui/theme/missing-picture.css';

const base = style({});
globalStyle(`${base} > ul`, {
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.x2,
  listStyle: 'none',
  margin: 0,
  padding: 0,
});
globalStyle(`${base} a`, {
  display: 'grid',
  placeItems: 'center',
  minInlineSize: 44,
  minBlockSize: 44,
  boxSizing: 'border-box',
  borderRadius: vars.radius.field,
  border: `${vars.stroke.hairline} solid transparent`,
});
globalStyle(`${base} a:hover`, { borderColor: vars.color.lineStrong });
globalStyle(`${base} a[aria-current]`, { borderColor: vars.color.ink });

const pictures = style([base]);
globalStyle(`${pictures} a`, { padding: 2 });
globalStyle(`${pictures} img`, {
  display: 'block',
  inlineSize: 72,
  blockSize: 72,
  objectFit: 'cover',
  borderRadius: `calc(${vars.radius.field} - 2px)`,
});
coverMissing(`${pictures} img`);

const thumbs = style([pictures]);
globalStyle(`${thumbs} img`, { '@media': { [upTo.tablet]: { inlineSize: 38, blockSize: 38 } } });
globalStyle(`${thumbs} > ul`, { '@media': { [upTo.tablet]: { gap: vars.space.x1 } } });

const swatches = style([base]);
globalStyle(`${swatches} circle`, { stroke: vars.color.lineStrong, strokeWidth: 1 });

export const looks = { pictures, thumbs, swatches };
