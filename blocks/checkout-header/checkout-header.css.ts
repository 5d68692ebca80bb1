import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from, upTo } from '../../ui/theme/breakpoints';
import { vars } from '../../ui/theme/contract.css';

const ruled = `${vars.stroke.hairline} solid ${vars.color.lineStrong}`;
const caption = {
  fontFamily: vars.font.caption,
  fontSize: vars.size.s,
  fontWeight: vars.weight.caption,
  fontStretch: vars.stretch.caption,
  fontStyle: vars.slant.caption,
  letterSpacing: vars.tracking.caption,
  textTransform: vars.case.caption as 'none',
} as const;

export const header = recipe({
  base: { background: vars.color.ground, containerType: 'inline-size' },
  variants: {
    look: {
      centred: { borderBlockEnd: `${vars.stroke.hairline} solid ${vars.color.line}` },
      ruled: { borderBlockEnd: ruled },
      band: { background: vars.color.sunken },
    },
  },
});
export const row = recipe({
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto 1fr',
    alignItems: 'center',
    gap: vars.space.x3,
    minBlockSize: 60,
    maxInlineSize: vars.width.page,
    marginInline: 'auto',
    paddingInline: vars.grid.margin,
    '@media': { [from.desktop]: { minBlockSize: 84 } },
  },
  variants: {
    look: {
      centred: {},
      ruled: {
        maxInlineSize: 'none',
        gridTemplateColumns: 'auto 1fr auto',
        '@media': { [from.desktop]: { minBlockSize: 64 } },
      },
      band: { gridTemplateColumns: 'auto 1fr auto', '@media': { [from.desktop]: { minBlockSize: 76 } } },
    },
  },
});
export const secure = style({
  ...caption,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  margin: 0,
  color: vars.color.inkMuted,
});
globalStyle(`${secure} > svg`, { flex: 'none', inlineSize: 20, blockSize: 20 });
globalStyle(`${secure} > span`, {
  '@media': { [upTo.tablet]: { fontSize: vars.size.xs, maxInlineSize: '6rem', lineHeight: 1.2 } },
});
export const logo = style({ display: 'inline-flex', alignItems: 'center', minBlockSize: 44 });
export const logoImage = style({
  blockSize: 26,
  inlineSize: 'auto',
  '@media': { [from.desktop]: { blockSize: 32 } },
});
export const help = style({
  ...caption,
  justifySelf: 'end',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'end',
  minBlockSize: 44,
  minInlineSize: 44,
  color: vars.color.ink,
  textUnderlineOffset: '0.3em',
});
/* The logo comes first where there is no middle. */
for (const look of ['ruled', 'band'] as const) {
  globalStyle(`${row.classNames.variants.look[look]} > ${logo}`, { order: -1 });
  globalStyle(`${row.classNames.variants.look[look]} > ${secure}`, { justifySelf: 'end' });
}

/* Large text on a small phone: the words about safety go under logo and help. */
const crowded = (selector: string, rules: Record<string, unknown>): void =>
  globalStyle(selector, { '@container': { '(max-width: 14rem)': rules } });
crowded(`.${row.classNames.base}.${row.classNames.base}`, { gridTemplateColumns: '1fr auto' });
crowded(`.${row.classNames.base} > ${logo}`, { order: -2 });
crowded(`.${row.classNames.base} > ${help}`, { order: -1 });
crowded(`.${row.classNames.base} > ${secure}`, { gridColumn: '1 / -1', justifySelf: 'start' });
crowded(`${secure} > span`, { maxInlineSize: 'none' });
