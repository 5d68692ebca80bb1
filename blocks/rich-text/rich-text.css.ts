import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';
import { container } from '../../ui/layout/layout.css';

export const text = style([
  container,
  { paddingBlock: `calc(${vars.space.section} / 2)`, display: 'grid', gap: vars.space.x4 },
]);
globalStyle(`${text} > *`, { maxInlineSize: vars.width.text });
globalStyle(`${text} > :is(h2, h3)`, { marginBlockStart: vars.space.x4 });
globalStyle(`${text} :is(ul, ol)`, { paddingInlineStart: '1.4em', display: 'grid', gap: vars.space.x2 });
globalStyle(`${text} a`, { textUnderlineOffset: '0.24em' });
