import type { Page } from '@playwright/test';

/** What a designer compares between two brands' pages: of the same roles, as computed by the browser. Undefined: the page has no such element. */
export type Look = Record<string, string | number | undefined>;

/** Of the page at its present width, px; lengths to the pixel. */
export const readLook = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const isClear = (colour: string): boolean => /, 0\)$|transparent/.test(colour);
    const find = (
      selector: string,
      isMeant: (element: HTMLElement) => boolean = () => true,
    ): HTMLElement | undefined =>
      [...document.querySelectorAll<HTMLElement>(selector)].find((element) => {
        const { width, height } = element.getBoundingClientRect();
        return element.checkVisibility() && width > 1 && height > 1 && isMeant(element);
      });
    const styleOf = (element: HTMLElement | undefined) => element && getComputedStyle(element);
    const px = (length: number | undefined) => length && Math.round(length);
    const familyOf = (style: CSSStyleDeclaration | undefined) => style?.fontFamily.split(',')[0];
    const title = find('main h1');
    const text = find('main p, main dd, main li');
    // One with a form of its own: what looks like a link is none.
    const control = find('main :is(button, a)', (element) => {
      const { backgroundColor, borderTopWidth } = getComputedStyle(element);
      return !isClear(backgroundColor) || parseFloat(borderTopWidth) > 0;
    });
    const field = find('main :is(input:not([type=checkbox], [type=radio]), select)');
    const header = find('header');
    const logo = find('header a[href] svg, header a[href]');
    const [head, words, press, typed, top] = [title, text, control, field, header].map(styleOf);
    const ground = (element: HTMLElement | undefined): string => {
      for (let at: HTMLElement | null = element ?? document.body; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (!isClear(backgroundColor)) return backgroundColor;
      }
      return getComputedStyle(document.documentElement).backgroundColor;
    };
    const box = title?.getBoundingClientRect();
    const middle = logo && logo.getBoundingClientRect().left + logo.getBoundingClientRect().width / 2;
    return {
      titleFont: familyOf(head),
      titleSize: px(parseFloat(head?.fontSize ?? '0')),
      titleWeight: head?.fontWeight,
      titleForm: head && `${head.fontStyle} ${head.fontStretch} ${head.textTransform}`,
      titleSpacing:
        head &&
        `${head.letterSpacing} ${(parseFloat(head.lineHeight) / parseFloat(head.fontSize)).toFixed(2)}`,
      titlePlace: box && `${px(box.left)} ${px(box.top)}`,
      textFont: familyOf(words),
      textSize:
        words &&
        `${words.fontSize} ${(parseFloat(words.lineHeight) / parseFloat(words.fontSize)).toFixed(2)}`,
      textForm: words?.textTransform,
      ground: ground(title),
      ink: head?.color,
      controlRadius: press?.borderRadius,
      controlForm: press && `${press.textTransform} ${press.fontWeight} ${press.fontStyle}`,
      controlHeight: px(control?.getBoundingClientRect().height),
      controlColour: control && `${ground(control)} ${press!.color}`,
      fieldForm: typed && `${typed.borderRadius} ${typed.borderWidth}`,
      headerHeight: px(header?.getBoundingClientRect().height),
      headerColour: header && `${ground(header)} ${top!.color}`,
      headerLogo: middle && (Math.abs(middle - innerWidth / 2) < innerWidth / 12 ? 'centred' : 'beside'),
    };
  });

/** Features that two pages have both, and those that differ. */
export function compareLooks(one: Look, other: Look): { all: string[]; differing: string[] } {
  const all = Object.keys(one).filter((key) => one[key] !== undefined && other[key] !== undefined);
  return { all, differing: all.filter((key) => one[key] !== other[key]) };
}
