import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/contract.css';

/** Leaflet's own look in the brand's: colours, type, targets of 44 px. */
export const skin = style({});
globalStyle(`${skin}.leaflet-container`, {
  background: vars.color.sunken,
  fontFamily: vars.font.body,
  fontSize: vars.size.s,
  color: vars.color.ink,
});
globalStyle(`${skin}.leaflet-container .leaflet-bar`, {
  border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  overflow: 'hidden',
  boxShadow: 'none',
});
globalStyle(`${skin}.leaflet-container .leaflet-bar a`, {
  inlineSize: 44,
  blockSize: 44,
  lineHeight: '44px',
  background: vars.color.ground,
  color: vars.color.ink,
  borderColor: vars.color.line,
});
globalStyle(`${skin}.leaflet-container .leaflet-bar a.leaflet-disabled`, {
  color: vars.color.inkMuted,
  background: vars.color.sunken,
});
globalStyle(`${skin}.leaflet-container .leaflet-control-attribution`, {
  background: vars.color.ground,
  color: vars.color.inkMuted,
  fontSize: vars.size.xs,
});
globalStyle(`${skin}.leaflet-container .leaflet-control-attribution a`, {
  color: 'inherit',
  textDecoration: 'underline',
});
globalStyle(`${skin}.leaflet-container .leaflet-control-scale-line`, {
  background: 'none',
  borderColor: vars.color.inkMuted,
  color: vars.color.inkMuted,
  textShadow: 'none',
  fontSize: vars.size.xs,
});
globalStyle(`${skin}.leaflet-container :is(.leaflet-popup-content-wrapper, .leaflet-popup-tip)`, {
  background: vars.color.raised,
  color: vars.color.ink,
  borderRadius: vars.radius.panel,
  boxShadow: vars.shadow.panel,
});
globalStyle(`${skin}.leaflet-container .leaflet-popup-close-button`, {
  inlineSize: 44,
  blockSize: 44,
  lineHeight: '44px',
  color: vars.color.inkMuted,
});
globalStyle(`${skin}.leaflet-container .leaflet-popup-content`, { marginInlineEnd: 44 });
globalStyle(`${skin}:focus-visible`, {
  outline: `${vars.focus.width} ${vars.focus.style} ${vars.color.focus}`,
  outlineOffset: `calc(${vars.focus.width} * -1)`,
});

/** Set on the frame when streets are near: outlines this coarse would put stores into the sea. */
export const streets = style({});
export const land = style({
  fill: vars.color.raised,
  fillOpacity: 1,
  stroke: vars.color.lineStrong,
  strokeOpacity: 0.8,
});
globalStyle(`${streets} ${land}`, { display: 'none' });
export const gridLine = style({ stroke: vars.color.line, strokeOpacity: 1, fill: 'none' });
globalStyle(`${streets}::after`, {
  content: 'attr(data-grid)',
  position: 'absolute',
  zIndex: 500,
  insetBlockStart: vars.space.x3,
  insetInlineEnd: vars.space.x3,
  fontFamily: vars.font.caption,
  fontSize: vars.size.xs,
  color: vars.color.inkMuted,
  pointerEvents: 'none',
});
globalStyle(`${streets}[data-grid='']::after`, { display: 'none' });

const pin = style({});
globalStyle(`.leaflet-marker-icon${pin}`, {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  cursor: 'pointer',
});
globalStyle(`${pin} > b`, {
  display: 'grid',
  placeItems: 'center',
  boxSizing: 'border-box',
  minInlineSize: 28,
  blockSize: 28,
  paddingInline: 5,
  borderRadius: 14,
  background: vars.color.ink,
  color: vars.color.inkInverse,
  border: `2px solid ${vars.color.ground}`,
  fontFamily: vars.font.caption,
  fontSize: vars.size.xs,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1,
});
globalStyle(`${pin} > b:empty`, { minInlineSize: 20, inlineSize: 20, blockSize: 20, padding: 0 });
globalStyle(`${pin} > span`, {
  position: 'absolute',
  insetInlineStart: 'calc(100% - 4px)',
  paddingInline: 4,
  paddingBlock: 2,
  background: vars.color.ground,
  color: vars.color.ink,
  borderRadius: vars.radius.badge,
  fontFamily: vars.font.caption,
  fontSize: vars.size.xs,
  lineHeight: 1.2,
  whiteSpace: 'nowrap',
});
globalStyle(`${pin}:is(:hover, :focus-visible) > b`, {
  background: vars.color.accent,
  color: vars.color.onAccent,
});
globalStyle(`.leaflet-marker-icon${pin}:focus-visible`, { outline: 'none', boxShadow: 'none' });
globalStyle(`${pin}:focus-visible > b`, {
  outline: `${vars.focus.width} ${vars.focus.style} ${vars.color.focus}`,
  outlineOffset: vars.focus.offset,
});

export const city = style([pin]);
export const store = style([pin]);
export const main = style({});
globalStyle(`${main} > b, ${main} > b:empty`, {
  background: vars.color.accent,
  color: vars.color.onAccent,
  minInlineSize: 32,
  inlineSize: 32,
  blockSize: 32,
  borderRadius: 16,
  borderWidth: 8,
});
export const place = style({
  boxSizing: 'border-box',
  border: `3px solid ${vars.color.ink}`,
  borderRadius: 18,
  background: vars.color.accent,
});

/** Written across the ground, as large as the eye bears behind pins. */
export const cityName = style({});
globalStyle(`.leaflet-marker-icon${cityName}`, {
  display: 'grid',
  placeItems: 'center',
  pointerEvents: 'none',
});
globalStyle(`${cityName} > b`, { display: 'none' });
globalStyle(`${cityName} > span`, {
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.heading,
  fontStretch: vars.stretch.heading,
  fontStyle: vars.slant.heading,
  letterSpacing: vars.tracking.heading,
  textTransform: vars.case.heading,
  fontSize: vars.size.xxxl,
  whiteSpace: 'nowrap',
  color: vars.color.line,
  lineHeight: 1,
});

globalStyle(`${skin}.leaflet-container .leaflet-popup-content > div`, {
  display: 'grid',
  gap: vars.space.x1,
  fontFamily: vars.font.body,
  fontSize: vars.size.s,
  color: vars.color.ink,
});
globalStyle(`${skin}.leaflet-container .leaflet-popup-content a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  fontWeight: vars.weight.strong,
  color: 'inherit',
});
