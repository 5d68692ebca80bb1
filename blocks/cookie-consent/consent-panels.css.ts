import { globalStyle } from '@vanilla-extract/css';
import { reducedMotion } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

/** The service's own names for colours and shapes, filled with the brand's tokens. */
globalStyle('#cc-main', {
  vars: {
    '--cc-font-family': vars.font.body,
    '--cc-z-index': '30',
    '--cc-modal-border-radius': vars.radius.panel,
    '--cc-btn-border-radius': vars.radius.control,
    '--cc-modal-transition-duration': vars.motion.quick,
    '--cc-modal-margin': '1rem',
    '--cc-bg': vars.color.raised,
    '--cc-primary-color': vars.color.ink,
    '--cc-secondary-color': vars.color.inkMuted,
    '--cc-link-color': vars.color.ink,
    '--cc-overlay-bg': vars.color.scrim,
    '--cc-btn-primary-bg': vars.color.ink,
    '--cc-btn-primary-color': vars.color.ground,
    '--cc-btn-primary-border-color': vars.color.ink,
    '--cc-btn-primary-hover-bg': vars.color.accent,
    '--cc-btn-primary-hover-color': vars.color.onAccent,
    '--cc-btn-primary-hover-border-color': vars.color.accent,
    '--cc-btn-secondary-bg': 'transparent',
    '--cc-btn-secondary-color': vars.color.ink,
    '--cc-btn-secondary-border-color': vars.color.lineStrong,
    '--cc-btn-secondary-hover-bg': vars.color.sunken,
    '--cc-btn-secondary-hover-color': vars.color.ink,
    '--cc-btn-secondary-hover-border-color': vars.color.ink,
    '--cc-separator-border-color': vars.color.line,
    '--cc-webkit-scrollbar-bg': vars.color.sunken,
    '--cc-toggle-on-bg': vars.color.accent,
    '--cc-toggle-on-knob-bg': vars.color.onAccent,
    '--cc-toggle-off-bg': vars.color.raised,
    '--cc-toggle-off-knob-bg': vars.color.inkMuted,
    '--cc-toggle-readonly-bg': vars.color.ink,
    '--cc-toggle-readonly-knob-bg': vars.color.ground,
    '--cc-toggle-readonly-knob-icon-color': vars.color.ink,
    '--cc-section-category-border': vars.color.line,
    '--cc-cookie-category-block-bg': vars.color.raised,
    '--cc-cookie-category-block-border': vars.color.line,
    '--cc-cookie-category-block-hover-bg': vars.color.sunken,
    '--cc-cookie-category-block-hover-border': vars.color.lineStrong,
    '--cc-cookie-category-expanded-block-bg': vars.color.raised,
    '--cc-cookie-category-expanded-block-hover-bg': vars.color.lineStrong,
    '--cc-pm-toggle-border-radius': vars.radius.badge,
  },
  '@media': { [reducedMotion]: { vars: { '--cc-modal-transition-duration': '0s' } } },
});

globalStyle('#cc-main :is(.cm__btn, .pm__btn)', {
  minBlockSize: 48,
  paddingInline: vars.space.x4,
  fontFamily: vars.button.font,
  fontSize: vars.size.s,
  fontWeight: vars.button.weight,
  fontStretch: vars.button.stretch,
  fontStyle: vars.button.slant,
  letterSpacing: vars.button.tracking,
  textTransform: vars.case.control,
  lineHeight: 1.2,
  borderWidth: vars.stroke.strong,
});
globalStyle('#cc-main :is(button, a, input):focus-visible', {
  outline: `${vars.focus.width} ${vars.focus.style} ${vars.color.focus}`,
  outlineOffset: vars.focus.offset,
});
globalStyle('#cc-main .section__toggle:focus-visible ~ .toggle__icon', {
  outline: `${vars.focus.width} ${vars.focus.style} ${vars.color.focus}`,
  outlineOffset: vars.focus.offset,
});
globalStyle('#cc-main .cc__link', {
  textDecoration: 'underline',
  textUnderlineOffset: '0.25em',
  textDecorationThickness: vars.stroke.underline,
  backgroundImage: 'none',
  fontWeight: 'inherit',
});
globalStyle('#cc-main :is(.cm__title, .pm__title)', {
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.heading,
  fontStretch: vars.stretch.heading,
  fontStyle: vars.slant.heading,
  letterSpacing: vars.tracking.heading,
  lineHeight: vars.leading.heading,
  textTransform: vars.case.heading,
});

/* The settings: a sheet over the whole screen of a phone, a panel elsewhere. */
globalStyle('#cc-main .pm', {
  border: `${vars.stroke.hairline} solid ${vars.color.lineStrong}`,
  boxShadow: vars.shadow.panel,
  fontSize: vars.size.m,
});
globalStyle('#cc-main .pm__title', { fontSize: vars.size.l });
globalStyle('#cc-main .pm__body', { vars: { '--cc-btn-border-radius': vars.radius.card } });
globalStyle('#cc-main .pm__close-btn', {
  inlineSize: 44,
  blockSize: 44,
  background: 'transparent',
  borderColor: 'transparent',
});
globalStyle('#cc-main .pm__section--toggle .pm__section-title', {
  minBlockSize: 60,
  fontWeight: vars.weight.strong,
  fontSize: vars.size.m,
  textTransform: vars.case.body,
});
globalStyle('#cc-main :is(.pm__section-desc-wrapper, .pm__section-table)', {
  fontSize: vars.size.s,
  textTransform: vars.case.body,
  overflowWrap: 'anywhere',
});
globalStyle('#cc-main .pm__section-table', { fontFamily: vars.font.caption });
globalStyle('#cc-main .pm__section:not(:first-child)', { border: 0, background: 'none', paddingInline: 0 });
globalStyle('#cc-main .section__toggle-wrapper::before', {
  content: '""',
  position: 'absolute',
  inset: '-11px -4px',
});
/* Off is an empty outline, on is filled. */
globalStyle('#cc-main .section__toggle:not(:checked) ~ .toggle__icon', {
  boxShadow: `0 0 0 2px ${vars.color.inkMuted}`,
});
globalStyle('#cc-main .section__toggle:not(:checked) ~ .toggle__icon .toggle__icon-circle', {
  boxShadow: 'none',
  transform: 'scale(0.7)',
});
/* The service gives the arrow the ground of a switch that is always on. */
globalStyle('#cc-main .pm__section--expandable .pm__section-arrow', { background: 'none' });
