import { globalStyle } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

/** The first stop of Tab (app/document/document-template.server.ts): out of sight until it has the focus. */
globalStyle('[data-skip]', {
  position: 'fixed',
  insetBlockStart: vars.space.x2,
  insetInlineStart: vars.space.x2,
  zIndex: 60,
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  paddingInline: vars.space.x4,
  background: vars.color.ink,
  color: vars.color.ground,
  borderRadius: vars.radius.control,
});
globalStyle('[data-skip]:not(:focus, :active)', {
  inlineSize: 1,
  blockSize: 1,
  minBlockSize: 0,
  paddingInline: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
