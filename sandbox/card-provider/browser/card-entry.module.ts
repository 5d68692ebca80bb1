import {
  detectBrand,
  digitsOf,
  findCardFaults,
  type CardEntry,
  type CardFault,
  type CardField,
} from '../card-number.rules';
import type { CardFont } from '../../../eshop-api/providers/card-provider/card-fields.types';
import { formatExpiry, formatNumber, typeInto } from './format-entry';
import { onParentMessage, isFramed, postHeight, postToParent } from './post-to-parent';

/** The card fields, in a frame of the service. What is typed is sent to the service alone; the shop receives a token. */
type Words = Partial<
  Record<'number' | 'expiry' | 'cvc' | 'holder' | 'expiryHint' | 'cvcHint' | 'detected', string>
> & { errors?: Partial<Record<CardFault | 'unreachable', string>> };

const names: CardField[] = ['number', 'expiry', 'cvc', 'holder'];
const brandNames: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  maestro: 'Maestro',
  mc: 'Mastercard',
  visa: 'Visa',
};
const themeValue = /^[^;{}<>]{1,200}$/;
const variables: Record<string, string> = {
  background: '--background',
  text: '--text',
  muted: '--muted',
  line: '--line',
  focus: '--focus',
  error: '--error',
  radius: '--radius',
  font: '--font',
  fontSize: '--size',
  textCase: '--case',
};

const input = (name: CardField) => document.getElementById(name) as HTMLInputElement;
const errorOf = (name: CardField) => document.getElementById(`${name}-error`)!;
const messages = JSON.parse(
  document.querySelector<HTMLElement>('[data-errors]')!.dataset['errors']!,
) as Partial<Record<string, string>>;
let words: Words = {};
let brands: string[] = [];
let brand: string | undefined;

const entry = (): CardEntry =>
  Object.fromEntries(names.map((name) => [name, input(name).value])) as unknown as CardEntry;
const wordOf = (fault: CardFault): string => words.errors?.[fault] ?? messages[fault] ?? fault;

function showFault(name: CardField, fault: CardFault | undefined): void {
  input(name).toggleAttribute('aria-invalid', false);
  if (fault) input(name).setAttribute('aria-invalid', 'true');
  errorOf(name).textContent = fault ? wordOf(fault) : '';
}

function validate(): CardField[] {
  const faults = findCardFaults(entry(), brands, new Date());
  for (const name of names) showFault(name, faults[name]);
  const wrong = names.filter((name) => faults[name]);
  if (wrong[0]) input(wrong[0]).focus();
  return wrong;
}

/** A field that was wrong is checked again while it is corrected. */
function mend(name: CardField): void {
  if (input(name).hasAttribute('aria-invalid'))
    showFault(name, findCardFaults(entry(), brands, new Date())[name]);
}

function showBrand(): void {
  const now = detectBrand(input('number').value);
  if (now === brand) return;
  brand = now;
  const name = now ? (brandNames[now] ?? now) : '';
  document.getElementById('brand')!.textContent = name;
  document.getElementById('brand-status')!.textContent = name
    ? (words.detected ?? '{brand}').replace('{brand}', name)
    : '';
  postToParent({ type: 'brand', brand: now ?? null });
}

async function tokenise(): Promise<Record<string, unknown>> {
  const fields = validate();
  if (fields.length) return { fields };
  try {
    const answer = await fetch('tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...entry(), number: digitsOf(entry().number) }),
    });
    const made = (await answer.json()) as { token?: string; faults?: Partial<Record<CardField, CardFault>> };
    if (made.token) return { token: { ...made, holder: entry().holder } };
    const wrong = names.filter((name) => made.faults?.[name]);
    for (const name of names) showFault(name, made.faults?.[name]);
    return wrong.length ? { fields: wrong } : { unreachable: true };
  } catch {
    return { unreachable: true };
  }
}

function take(message: Record<string, unknown>): void {
  for (const [name, value] of Object.entries((message.theme ?? {}) as Record<string, string>)) {
    if (variables[name] && themeValue.test(value) && !/url\(|@import|expression/i.test(value))
      document.documentElement.style.setProperty(variables[name], value);
  }
  if (Array.isArray(message.brands)) brands = message.brands.map(String);
  if (typeof message.disabled === 'boolean')
    for (const name of names) input(name).disabled = message.disabled;
  if (typeof message.holder === 'string' && !input('holder').value) input('holder').value = message.holder;
  if (message.words) setWords(message.words);
  if (Array.isArray(message.fonts)) message.fonts.forEach(loadFont);
}

/** Bytes, never an address: the frame fetches no font. Bytes that are no font leave the fields in the system's. */
function loadFont({ family, data, weight, stretch, unicodeRange }: CardFont): void {
  if (!(data instanceof ArrayBuffer)) return;
  try {
    const face = new FontFace(family, data, { weight, stretch, unicodeRange });
    face.load().then(
      () => document.fonts.add(face),
      () => undefined,
    );
  } catch {
    // Browsers serialise its descriptors differently.
  }
}

function setWords(given: Words): void {
  words = { ...words, ...given, errors: { ...words.errors, ...given.errors } };
  for (const name of names)
    if (words[name]) document.querySelector(`label[for=${name}]`)!.textContent = words[name];
  if (words.expiryHint) input('expiry').placeholder = words.expiryHint;
  if (words.cvcHint) input('cvc').placeholder = words.cvcHint;
}

for (const name of names) {
  input(name).addEventListener('input', () => {
    if (name === 'number') typeInto(input(name), formatNumber);
    if (name === 'expiry') typeInto(input(name), formatExpiry);
    if (name === 'number') showBrand();
    mend(name);
  });
}
document.querySelector('form')!.addEventListener('submit', (event) => {
  event.preventDefault();
  postToParent({ type: 'submit' });
});
onParentMessage((message) => {
  if (message.type === 'set') take(message);
  if (message.type === 'focus') input(names.find((name) => name === message.field) ?? 'number').focus();
  if (message.type === 'validate')
    postToParent({ type: 'answer', number: message.number, fields: validate() });
  if (message.type === 'tokenise')
    void tokenise().then((answer) => postToParent({ type: 'answer', number: message.number, ...answer }));
});
if (isFramed()) {
  postHeight();
  postToParent({ type: 'ready' });
}
