import { globalStyle } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/contract.css';
import { coverMissing } from '../../../ui/theme/missing-picture.css';

/** Selector of the line under a card's words with its colours and its stars. */
export const extras = (cards: string): string => `${cards} > li > span`;

/** px: the least that a finger must be given (WCAG 2.5.8); the dot in it is smaller. */
const TARGET = 24;
const DOT = 16;

/** Points of five stars side by side as shares of their box, in one outline: the way from one to the next and back is a line without an area. */
function outlineStars(): string {
  const point = (star: number, corner: number): string => {
    const radius = corner % 2 ? 0.4 : 1;
    const angle = (Math.PI / 5) * corner;
    const [x, y] = [Math.sin(angle) * radius, -Math.cos(angle) * radius];
    return `${((star + 0.5 + x * 0.48) * 20).toFixed(2)}% ${((0.5 + y * 0.48) * 100).toFixed(1)}%`;
  };
  // Every star begins and ends at its top, and all tops are level.
  return `polygon(${[0, 1, 2, 3, 4].flatMap((star) => Array.from({ length: 11 }, (_, corner) => point(star, corner % 10))).join(', ')})`;
}

/** Dresses the line of every card in lists of the class `cards`. */
export function dressExtras(cards: string): void {
  globalStyle(extras(cards), {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: vars.space.x3,
    minInlineSize: 0,
    color: vars.color.inkMuted,
    fontSize: vars.size.s,
  });
  dressSwatches(`${extras(cards)} > [role="group"]`);
  dressStars(`${extras(cards)} > [role="img"]`);
}

/** Above the link of the whole card. The first dot stands flush with the card's words. */
function dressSwatches(swatches: string): void {
  globalStyle(swatches, {
    position: 'relative',
    zIndex: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    minBlockSize: TARGET,
    marginInlineStart: (DOT - TARGET) / 2,
  });
  globalStyle(`${swatches} > :is(svg, a)`, {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    inlineSize: TARGET,
    blockSize: TARGET,
    borderRadius: '50%',
  });
  globalStyle(`${swatches} svg`, {
    inlineSize: DOT,
    blockSize: DOT,
    borderRadius: '50%',
    background: 'currentColor',
    boxShadow: `inset 0 0 0 1px ${vars.color.lineStrong}`,
    forcedColorAdjust: 'none',
  });
  /* The colour of this card: a ring around its dot. */
  globalStyle(`${swatches} > svg`, {
    margin: (TARGET - DOT) / 2,
    outline: `1px solid ${vars.color.ink}`,
    outlineOffset: 2,
  });
  globalStyle(`${swatches} > a:hover > svg`, {
    outline: `1px solid ${vars.color.lineStrong}`,
    outlineOffset: 2,
  });
}

function dressStars(stars: string): void {
  /* With large text on a small phone the stars shrink, and the number stands under them. */
  globalStyle(stars, {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    maxInlineSize: '100%',
    columnGap: vars.space.x1,
    minBlockSize: TARGET,
    fontVariantNumeric: 'tabular-nums',
  });
  globalStyle(`${stars}::before`, {
    content: '',
    inlineSize: '5em',
    maxInlineSize: '100%',
    aspectRatio: '5',
    clipPath: outlineStars(),
    forcedColorAdjust: 'none',
    background: `linear-gradient(to right, ${vars.color.ink} var(--filled), ${vars.color.lineStrong} var(--filled))`,
  });
  globalStyle(`[dir="rtl"] ${stars}::before`, {
    backgroundImage: `linear-gradient(to left, ${vars.color.ink} var(--filled), ${vars.color.lineStrong} var(--filled))`,
  });
  for (let halves = 2; halves <= 10; halves++)
    globalStyle(`${stars}[data-halves="${halves}"]`, { vars: { '--filled': `${halves * 10}%` } });
}

/** Large text in a narrow card: price and number of colours have a line each. */
export function stackPrices(cards: string): void {
  globalStyle(`${cards} > li:not(:empty) > :is(b, small)`, {
    overflowWrap: 'normal',
    '@container': {
      '(max-width: 7rem)': {
        gridColumn: '1 / -1',
        gridRow: 'auto',
        justifySelf: 'start',
        textAlign: 'start',
      },
    },
  });
}

/** Name beside price: a name of eight letters stays whole, two prices beside it stand one above the other. */
export function fitNames(cards: string): void {
  globalStyle(`${cards} > li > :is(h2, h3, h4)`, {
    '@container': {
      '(max-width: 14rem)': { fontSize: vars.size.l },
      '(min-width: 14.01rem)': { fontSize: `min(${vars.size.xl}, 9cqi)` },
    },
  });
  globalStyle(`${cards} > li:not(:has(> small)) > b:has(> del)`, {
    '@container': {
      '(min-width: 14.01rem) and (max-width: 18rem)': { display: 'grid', gridRow: '2 / span 2' },
    },
  });
}

/** The picture of each card, or the room of one. */
export const pictureOf = (cards: string): string =>
  `${cards} > li > img, ${cards} > li:not(:has(> img))::before`;

/** A picture that did not arrive; and the room of one for a product without any, so that names of a row stand on one line. */
export function dressMissing(cards: string): void {
  coverMissing(`${cards} > li > img`);
  globalStyle(`${cards} > li:not(:has(> img))::before`, {
    content: '',
    gridColumn: '1 / -1',
    aspectRatio: vars.ratio.card,
    background: vars.color.picture,
  });
}
