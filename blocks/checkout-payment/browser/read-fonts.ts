import type { CardFont } from '../../../eshop-api/domains/payments/payments.facts';

/** The face that Latin letters and digits are drawn with: what stands in a card's fields. */
const isLatin = ({ style }: CSSFontFaceRule): boolean => {
  const range = style.getPropertyValue('unicode-range');
  return style.getPropertyValue('font-style') !== 'italic' && (range === '' || /U\+0+-/i.test(range));
};

/**
 * The page's own text font for the provider's frame, which has an origin of its own and sees none of our files. It comes out of the
 * browser's cache; a system font, or one that can't be had: none.
 */
export async function readFonts(place: HTMLElement): Promise<CardFont[]> {
  const family = unquote(getComputedStyle(place).fontFamily.split(',')[0] ?? '');
  const rule = [...document.styleSheets]
    .flatMap(listFaces)
    .find((one) => unquote(one.style.getPropertyValue('font-family')) === family && isLatin(one));
  const source = /url\(["']?([^"')]+)/.exec(rule?.style.getPropertyValue('src') ?? '')?.[1];
  if (!rule || !source) return [];
  const address = new URL(source, rule.parentStyleSheet?.href ?? document.baseURI);
  const answer =
    address.origin === location.origin
      ? await fetch(address, { cache: 'force-cache' }).catch(() => undefined)
      : undefined;
  const of = (name: string, usual: string): string => rule.style.getPropertyValue(name) || usual;
  return answer?.ok
    ? [
        {
          family,
          data: await answer.arrayBuffer(),
          weight: of('font-weight', '400'),
          stretch: of('font-stretch', 'normal'),
          unicodeRange: of('unicode-range', 'U+0-10FFFF'),
        },
      ]
    : [];
}

const unquote = (name: string): string => name.trim().replace(/^["']|["']$/g, '');

/** A sheet of another origin shows nobody its rules. */
function listFaces(sheet: CSSStyleSheet): CSSFontFaceRule[] {
  try {
    return [...sheet.cssRules].filter((rule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule);
  } catch {
    return [];
  }
}
