import {
  CommandRefused,
  type Command,
  type CommandValues,
  type CommandContext,
  type CommandOutcome,
} from '../../../blocks/_contract/commands/command.types';
import { ApiError, isApiError } from '../../../eshop-api/contract/api-error';
import {
  normaliseForm,
  validateForm,
  type FieldFaults,
} from '../../../eshop-api/contract/fields/validate-form';
import type { Words } from '../../../engine/words/words.types';
import { BagGone, lostQuery } from '../../../blocks/_journey/bag/bag-gone';
import type { FormDefinition, FormValues } from '../../../eshop-api/contract/fields/field.types';
import { textOf } from '../../../blocks/_contract/commands/text-of';
import type { FormState } from '../../../blocks/_contract/commands/form-state.types';
import { eraseSession, hintSession, listSessionCookies, writeCookieFor } from '../../session/cookies';
import type { Shop } from '../../shop/shop.types';
import type { CookieFacts } from '../../session/cookie.types';
import type { PageRun } from '../create-page-load-context.server';
import { describeAddress } from '../page-view.server';
import { openPage, type OpenPage, findBlock } from '../open-page.server';
import type { LocalizedBlock, RequestContext } from '../request-context.types';
import { UnreadablePost, type Post } from './read-post.server';

/** Words of a section, e.g. `validation` or `errors`. */
type SectionWords = (section: string) => Words;

/** Field faults → texts in the page's language. */
const formatFieldErrors = (faults: FieldFaults, words: SectionWords): Record<string, string> =>
  Object.fromEntries(
    Object.entries(faults).map(([field, { message, values }]) => [
      field,
      words('validation')(message, values),
    ]),
  );

const busyCodes = new Set([
  'ERR_NETWORK',
  'ERR_TIMEOUT',
  'ERR_CIRCUIT_OPEN',
  'json_error',
  'not_implemented',
]);

interface Refusal {
  message: string;
  errors: Readonly<Record<string, string>>;
  /** A fault of the shop, which is logged. */
  ours: boolean;
}

/**
 * Why a command did not work, in words. The block's own message `error_<code>` comes first, then the shop's for the kind of failure
 * (docs/contract/errors.md#api-errors); what is no failure of the API is logged by the caller and shown as unknown.
 */
function toFormError(
  error: unknown,
  messages: Readonly<Record<string, string>>,
  own: Words,
  words: SectionWords,
): Refusal {
  if (error instanceof CommandRefused || (error instanceof Error && error.name === 'CommandRefused')) {
    return { message: error.message, errors: (error as CommandRefused).errors, ours: false };
  }
  const code =
    error instanceof ApiError || (error instanceof Error && error.name === 'ApiError')
      ? (error as ApiError).code
      : undefined;
  if (code && `error_${code}` in messages) return { message: own(`error_${code}`), errors: {}, ours: false };
  if (code === 'too_many_requests') return { message: words('errors')('tooMany'), errors: {}, ours: false };
  if (code === 'unauthorized') return { message: words('errors')('unauthorized'), errors: {}, ours: false };
  return {
    message: words('errors')(code && busyCodes.has(code) ? 'busyText' : 'unknown'),
    errors: {},
    ours: true,
  };
}

/**
 * Where a shopper goes whose bag is not there any more (cookies deleted, expired, of another market): the page he was on
 * has nothing left to show, so the bag's page explains it. Undefined: another error, or no such page.
 */
export const redirectToBag = (error: unknown, href: (link: string) => string): string | undefined => {
  const isGone = error instanceof BagGone || isApiError(error, 'bag_not_found', 'bag_of_other_market');
  const bag = isGone ? href('page:bag') : '';
  return bag ? `${bag}?${lostQuery}` : undefined;
};

/** Posted fields → the values that the command's form names; a text is trimmed, control characters are removed. */
function pickValues(form: FormDefinition, fields: FormData, country: string): CommandValues {
  const text: Record<string, string> = {};
  const files: Record<string, File> = {};
  const fileLists: Record<string, File[]> = {};
  for (const [name, field] of Object.entries(form)) {
    const value = field.only && !field.only.includes(country) ? null : fields.get(name);
    if (field.list) fileLists[name] = fields.getAll(name).filter(isFilled);
    else if (field.file && value instanceof File) files[name] = value;
    else text[name] = typeof value === 'string' ? clean(value) : '';
  }
  return { text, files, fileLists };
}

/** A file input without a choice sends an empty file. */
const isFilled = (value: FormDataEntryValue): value is File => value instanceof File && value.size > 0;

/** Line breaks stay as one kind; other control characters would break mails, logs and PostgreSQL (NUL). */
const clean = (value: string): string =>
  value
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
    .trim();

/** For the rules: an empty file input counts as nothing. */
const toFormValues = ({ text, files, fileLists }: CommandValues): FormValues => ({
  ...text,
  ...files,
  ...fileLists,
});

/** What goes back into the form: texts as typed, but no secrets. */
const toShown = (form: FormDefinition, { text }: CommandValues): Record<string, string> =>
  Object.fromEntries(Object.entries(text).filter(([name]) => !form[name]!.secret));

/** Result of a command: a state of its form, perhaps an address to go on to, and cookies to set. */
export interface CommandAnswer {
  /** The page as it was opened for the command. */
  opened: OpenPage;
  block: LocalizedBlock;
  state: FormState;
  /** Nothing of the block has changed but the state of its form. */
  onlyForm?: boolean;
  /** Address to go on to, locale included. */
  go?: string;
  /** Parameters of the address back to the form. */
  back?: Readonly<Record<string, string>>;
  /** The page is made again around the form, which is done and stays as typed. */
  keepsValues?: true;
  cookies: string[];
  /** The same by name, as the visitor's next request will bring them; undefined: erased. */
  written: Readonly<Record<string, string | undefined>>;
}

/**
 * Runs the command that a form names. It must belong to a block that stands on this page for this visit: a brand that
 * takes the block off its page also disables its commands. Throws UnreadablePost when there is no such command.
 */
export async function runCommand(post: Post, asked: RequestContext, shop: Shop): Promise<CommandAnswer> {
  const opened = await openPage(asked, shop, { anyCustomer: true });
  const block = opened && findBlock(Object.values(opened.regions).flat(), post.block);
  const commands = block?.block.commands;
  if (!block || !commands || !Object.hasOwn(commands, post.command))
    throw new UnreadablePost(400, 'This page takes no such form.');
  const { visit } = opened;
  const command = commands[post.command]!;
  const words = (section: string) => shop.wordsFor(visit.brand, visit.locale, section);
  const { values, shown, errors } = checkForm(command, post, visit, words);
  if (Object.keys(errors).length > 0)
    return {
      opened,
      block,
      cookies: listSessionCookies(visit),
      written: {},
      state: { ...shown, status: 'invalid', errors, message: words('errors')('checkFields') },
    };
  const cookies: string[] = [];
  const written: Record<string, string | undefined> = {};
  try {
    const outcome =
      (await command.run(openContext(visit, opened.run, block, cookies, written), values, block.props)) ?? {};
    return {
      opened,
      block,
      cookies: [...listSessionCookies(visit), ...cookies],
      written,
      ...finish(outcome, visit, shop),
      ...(outcome.back ? { back: outcome.back } : {}),
      ...(command.changes === 'form' ? { onlyForm: true } : {}),
      state: {
        ...shown,
        status: 'done',
        values: outcome.keepsValues ? shown.values : {},
        errors: {},
        data: outcome.data,
      },
      ...(outcome.keepsValues ? { keepsValues: true } : {}),
    };
  } catch (error) {
    const go = redirectToBag(error, opened.run.context.page.href);
    const { ours, ...refusal } = toFormError(error, block.block.messages, block.words, words);
    if (ours)
      shop.log.error(
        { err: error, command: post.command, url: describeAddress(visit, shop) },
        'a command failed',
      );
    return {
      opened,
      block,
      cookies: listSessionCookies(visit),
      written: {},
      ...(go ? { go } : {}),
      state: { ...shown, status: 'failed', ...refusal },
    };
  }
}

/** Values of the posted form as a command gets them and as the form shows them again, with what is wrong by field. */
function checkForm(
  command: Command,
  post: Post,
  { locale, flags, now }: RequestContext,
  words: SectionWords,
) {
  const { country } = locale;
  const form =
    typeof command.form === 'function'
      ? command.form((name) => textOf(post.fields, name), { country, flags })
      : command.form;
  const typed = pickValues(form, post.fields, country);
  const values = { ...typed, text: normaliseForm(form, typed.text, locale) };
  const verdict = validateForm(form, toFormValues(values), { country, flags, now });
  return {
    values,
    shown: {
      command: post.command,
      values: toShown(form, typed),
      warnings: formatFieldErrors(verdict.warnings, words),
    },
    errors: formatFieldErrors(verdict.errors, words),
  };
}

/** What a command is given; for a block's route, too. `cookies`: Set-Cookie lines that it writes. */
export function openContext(
  visit: RequestContext,
  run: Pick<PageRun, 'context' | 'seal'>,
  block: Pick<LocalizedBlock, 'words'>,
  cookies: string[],
  written: Record<string, string | undefined>,
): CommandContext {
  const { api, brand, locale, flags, params, url, now, signal, page, listBlocks } = run.context;
  const setCookie = (cookie: CookieFacts): void => {
    cookies.push(writeCookieFor(visit, cookie));
    written[cookie.name] = cookie.maxAge > 0 ? cookie.value : undefined;
  };
  return {
    api,
    brand,
    locale,
    flags,
    params,
    url,
    now,
    signal,
    page,
    listBlocks,
    words: block.words,
    cookies: visit.cookies,
    customer: visit.recognised?.customer,
    setCookie,
    keepSession: async (tokens) => {
      setCookie(tokens ? await run.seal(tokens) : eraseSession());
      setCookie(hintSession(tokens !== null));
    },
  };
}

const finish = ({ go }: CommandOutcome, { brand, locale }: RequestContext, shop: Shop): { go?: string } =>
  go === undefined ? {} : { go: shop.links.href(go, brand, locale) };
