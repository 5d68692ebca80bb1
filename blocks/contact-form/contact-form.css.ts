import { globalStyle, style } from '@vanilla-extract/css';
import { contactSubjects, needsOf } from '../../eshop-api/domains/content/contact.fields';
import { from } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

export const section = style({
  display: 'grid',
  gap: vars.space.x6,
  maxInlineSize: vars.width.page,
  marginInline: 'auto',
  marginBlockEnd: vars.space.section,
  paddingInline: vars.grid.margin,
  scrollMarginBlockStart: vars.space.x24,
  '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)', gap: vars.space.x10 } },
});
export const head = style({
  display: 'grid',
  gap: vars.space.x3,
  alignContent: 'start',
  borderBlockStart: `${vars.stroke.strong} solid ${vars.color.ink}`,
  paddingBlockStart: vars.space.x4,
});
globalStyle(`${head} > :is(h2, p)`, { margin: 0 });
globalStyle(`${head} > h2`, { fontSize: vars.size.xl, textWrap: 'balance' });
globalStyle(`${head} > p`, { color: vars.color.inkMuted, maxInlineSize: vars.width.text });

export const form = style({
  display: 'grid',
  gap: vars.space.x5,
  alignItems: 'start',
  maxInlineSize: '46rem',
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const wide = style({ gridColumn: '1 / -1' });
globalStyle(`${form} > [role='alert']`, { gridColumn: '1 / -1', marginBlockEnd: 0 });
export const end = style([wide, { display: 'grid', gap: vars.space.x2, justifyItems: 'start' }]);
globalStyle(`${end} > button`, { marginBlockStart: vars.space.x3 });
export const privacy = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: vars.color.inkMuted,
  fontSize: vars.size.s,
});
export const done = style({
  margin: 0,
  padding: vars.space.x5,
  background: vars.color.sunken,
  borderInlineStart: `${vars.space.x1} solid ${vars.color.success}`,
  fontWeight: vars.weight.strong,
  alignSelf: 'start',
});

/* The chosen subject shows its own fields, with no script; a browser without :has shows them all. */
const asked = ['orderId', 'sku', 'file'] as const;
const whenChosen = (subject: string, field: string): string =>
  `${form}:has(option[value="${subject}"]:checked) [data-asks="${field}"]`;
for (const field of asked) {
  globalStyle(whenChosen('', field), { display: 'none' });
  for (const subject of contactSubjects) {
    const need = needsOf(subject)[field];
    if (!need) globalStyle(whenChosen(subject, field), { display: 'none' });
    if (need === 'required') globalStyle(`${whenChosen(subject, field)} label > span`, { display: 'none' });
  }
}
