import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

export const section = style({ minInlineSize: 0 });
globalStyle(`${section}[data-empty]`, { display: 'none' });

const frame = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  inlineSize: '100%',
  background: vars.color.sunken,
  color: vars.color.ink,
  border: `${vars.stroke.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.card,
});
const landscape = style([
  frame,
  { blockSize: 300, '@media': { [from.tablet]: { blockSize: 420 }, [from.desktop]: { blockSize: 560 } } },
]);
const portrait = style([
  frame,
  { blockSize: 320, '@media': { [from.tablet]: { blockSize: 480 }, [from.desktop]: { blockSize: 680 } } },
]);
const band = style([
  frame,
  { blockSize: 300, '@media': { [from.tablet]: { blockSize: 380 }, [from.wide]: { blockSize: 460 } } },
]);
export const shapes = { landscape, portrait, band };
/* Without a script there is no map; its frame would only be a hole. */
globalStyle(`${frame}:empty`, { '@media': { '(scripting: none)': { display: 'none' } } });
