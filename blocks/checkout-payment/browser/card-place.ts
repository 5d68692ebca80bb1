import type {
  CardFont,
  CardFields,
  CardFieldsError,
  CardFieldsModule,
  CardToken,
  CardWords,
} from '../../../eshop-api/domains/payments/payments.facts';

/** The face that Latin letters and digits are drawn with: what stands in a card's fields. */
const isLatin = ({ style }: CSSFontFaceRule): boolean => {
  const range = style.getPropertyValue('unicode-range');
  return style.getPropertyValue('font-style') !== 'italic' && (range === '' || /U\+0+-/i.test(range));
};

/**
 * The page's own text font for the provider's frame, which has an origin of its own and no access to our files. It comes out of the
 * browser's cache; a system font, or one that can't be had: none.
 */
async function readFonts(element: HTMLElement): Promise<CardFont[]> {
  const family = unquote(getComputedStyle(element).fontFamily.split(',')[0] ?? '');
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

/** The rules of a sheet of another origin cannot be read. */
function listFaces(sheet: CSSStyleSheet): CSSFontFaceRule[] {
  try {
    return [...sheet.cssRules].filter((rule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule);
  } catch {
    return [];
  }
}

/** The look of the page as plain values: the provider's frame has an origin of its own and none of our styles. */
function readTheme(element: HTMLElement): Record<string, string> {
  const { color, fontFamily, fontSize, textTransform } = getComputedStyle(element);
  const tokens = JSON.parse(element.dataset.theme ?? '{}') as Record<string, string>;
  const root = getComputedStyle(document.documentElement);
  const named = Object.entries(tokens).map(([name, token]): [string, string] => [
    name,
    root.getPropertyValue(token.slice('var('.length, -1)).trim(),
  ]);
  return Object.fromEntries(
    [
      ...named,
      ['text', color],
      ['font', fontFamily],
      ['fontSize', fontSize],
      ['textCase', textTransform],
    ].filter(([, value]) => value && !/url\(|[;{}]/.test(value)) as [string, string][],
  );
}

/** In `data-card` and `data-words` of the card's place. */
interface CardSettings {
  script: string;
  brands: string[];
  names: Record<string, string>;
}
type CardFormWords = CardWords & Record<'loading' | 'unreachable' | 'safe' | 'other' | 'ready', string>;

interface Mounted {
  element: HTMLElement;
  fields: CardFields;
}

let mounted: Mounted | undefined;
/** A card that became a token, but has not been paid with: the step may be drawn again in between. Never stored. */
let kept: CardToken | undefined;
/** The name on the card that was typed last: after a refusal another number is typed, rarely another name. Never stored. */
let holder = '';

export const dropCard = (): void => void (kept = undefined);

/** The empty place of the chosen way to pay, if that one takes a card. */
const findFrame = (form: HTMLFormElement): HTMLElement | null => {
  const chosen = form.querySelector<HTMLInputElement>('[name="paymentMethodId"]:checked');
  return chosen?.closest('[data-method]')?.querySelector<HTMLElement>('[data-card]') ?? null;
};

/** Draws the provider's fields once a way to pay by card is chosen; its module is fetched then and not before. */
export function mountCard(form: HTMLFormElement): void {
  const element = findFrame(form);
  if (!element || mounted?.element === element || element.dataset.busy !== undefined) return;
  element.replaceChildren();
  if (kept) return showKept(form, element, kept);
  element.dataset.busy = '';
  mount(form, element)
    .catch(() => showInstead(element, readWords(element).unreachable))
    .finally(() => delete element.dataset.busy);
}

const readWords = (element: HTMLElement): CardFormWords =>
  JSON.parse(element.dataset.words!) as CardFormWords;
const readSettings = (element: HTMLElement): CardSettings =>
  JSON.parse(element.dataset.card!) as CardSettings;

async function mount(form: HTMLFormElement, element: HTMLElement): Promise<void> {
  const words = readWords(element);
  const { script, brands } = readSettings(element);
  const waiting = addLine(element, words.loading);
  const [module, fonts] = await Promise.all([
    import(/* @vite-ignore */ script) as Promise<CardFieldsModule>,
    readFonts(element).catch(() => []),
  ]);
  if (!element.isConnected) return;
  leaveMounted();
  const fields = module.mount(element, {
    words,
    brands,
    theme: readTheme(element),
    fonts,
    locale: location.pathname.split('/')[1] ?? '',
    ...(holder ? { holder } : {}),
    onSubmit: () => form.requestSubmit(),
  });
  mounted = { element, fields };
  element.dataset.mounted = '';
  await fields.ready;
  waiting.textContent = words.safe;
}

function leaveMounted(): void {
  mounted?.fields.destroy();
  delete mounted?.element.dataset.mounted;
  mounted = undefined;
}

/** With the button the order is placed without a token: the provider then asks for the card on its own page. */
function showInstead(element: HTMLElement, text: string): void {
  leaveMounted();
  element.dataset.small = '';
  element.replaceChildren();
  addLine(element, text);
}

function addLine(element: HTMLElement, text: string): HTMLElement {
  const line = document.createElement('p');
  line.textContent = text;
  element.append(line);
  return line;
}

function showKept(form: HTMLFormElement, element: HTMLElement, card: CardToken): void {
  const words = readWords(element);
  const name = readSettings(element).names[card.brand] ?? card.brand;
  element.dataset.small = '';
  addLine(element, words.ready.replace('{brand}', name).replace('{last4}', card.last4));
  const other = document.createElement('button');
  Object.assign(other, { type: 'button', textContent: words.other });
  other.addEventListener('click', () => {
    dropCard();
    delete element.dataset.small;
    element.replaceChildren();
    mountCard(form);
  });
  element.append(other);
}

/** Nothing to wait for: undefined. Else whether the form now carries a token; the fields show what is wrong. Rejects when there is no answer. */
export function tokeniseCard(form: HTMLFormElement): Promise<boolean> | undefined {
  const element = findFrame(form);
  if (!element) return undefined;
  if (mounted?.element === element)
    return mounted.fields.tokenise().then((card) => keep(form, card), stayWrong);
  return kept && Promise.resolve(carry(form, kept));
}

/** What is wrong stands in the fields; a failed call does not. */
function stayWrong(error: unknown): false {
  if ((error as Partial<CardFieldsError>).code !== 'invalid') throw error;
  return false;
}

function keep(form: HTMLFormElement, card: CardToken): true {
  holder = card.holder ?? holder;
  return carry(form, (kept = card));
}

function carry(form: HTMLFormElement, { token, brand }: CardToken): true {
  for (const [name, value] of [
    ['cardToken', token],
    ['cardBrand', brand],
  ] as const)
    (form.elements.namedItem(name) as HTMLInputElement).value = value;
  return true;
}
