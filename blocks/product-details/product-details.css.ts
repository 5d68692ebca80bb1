import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';

const line = `${vars.stroke.hairline} solid ${vars.color.line}`;

export const details = style({ borderBlockStart: line });
globalStyle(`${details} > :is(details, section)`, { borderBlockEnd: line, paddingBlockEnd: 0 });
globalStyle(`${details} > details > summary, ${details} > section > h2`, {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minBlockSize: 56,
  margin: 0,
  cursor: 'pointer',
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.heading,
  fontStretch: vars.stretch.heading,
  fontStyle: vars.slant.heading,
  fontSize: vars.size.m,
  letterSpacing: vars.tracking.heading,
  textTransform: vars.case.heading,
});
globalStyle(`${details} > section > h2`, { cursor: 'auto' });
globalStyle(`${details} > details > summary::after`, {
  content: '+',
  fontStyle: 'normal',
  fontSize: vars.size.l,
  fontWeight: vars.weight.body,
});
globalStyle(`${details} > details[open] > summary::after`, { content: '–' });
globalStyle(`${details} :is(p, ul, dl)`, {
  margin: 0,
  marginBlockEnd: vars.space.x4,
  maxInlineSize: vars.width.text,
  color: vars.color.inkMuted,
});
globalStyle(`${details} ul`, { paddingInlineStart: '1.2em' });
globalStyle(`${details} dl > div`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(min(6rem, 40%), 1fr) 2fr',
  gap: vars.space.x3,
  paddingBlock: vars.space.x1,
});
globalStyle(`${details} dd`, { margin: 0, color: vars.color.ink });
