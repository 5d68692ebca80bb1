import type { CommandContext, CommandOutcome } from '../../../blocks/_contract/commands/command.types';
import { normaliseForm, validateForm } from '../../../eshop-api/contract/fields/validate-form';
import type { PageRun } from '../create-page-load-context.server';
import { describeAddress } from '../describe-address.server';
import { openPage, type OpenPage } from '../open-page.server';
import type { LocalizedBlock, RequestContext } from '../request-context.types';
import { eraseSession } from '../../session/session-cookie';
import { findBlock } from '../select-blocks.server';
import type { Shop } from '../../shop/shop.types';
import { toFormError, formatFieldErrors } from './to-form-error.server';
import { redirectToBag } from './redirect-to-bag.server';
import { pickValues, toFormValues, toShown } from './pick-values.server';
import { UnreadablePost, type Post } from './read-post.server';
import { textOf } from '../../../blocks/_contract/commands/text-of';
import { listSessionCookies, writeCookieFor } from '../../session/write-cookie';
import type { CookieFacts } from '../../session/cookie.types';
import type { FormState } from '../../../blocks/_contract/commands/form-state.types';

/** What a command led to: a state of its form, perhaps a way on, and cookies to set. */
export interface CommandAnswer {
  /** The page as it was opened for the command. */
  opened: OpenPage;
  block: LocalizedBlock;
  state: FormState;
  /** Nothing of the block has changed but the state of its form. */
  onlyForm?: boolean;
  /** Address to go on to, locale included. */
  go?: string;
  /** Parameters of the address that leads back to the form. */
  back?: Readonly<Record<string, string>>;
  cookies: string[];
  /** The same by name, as the visitor's next request will bring them; undefined: erased. */
  written: Readonly<Record<string, string | undefined>>;
}

/**
 * Runs the command that a form names. It must belong to a block that stands on this page for this visit: a brand that
 * takes the block off its page has closed the door behind it, too. Throws UnreadablePost when there is no such command.
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
  const form =
    typeof command.form === 'function'
      ? command.form((name) => textOf(post.fields, name), {
          country: visit.locale.country,
          flags: visit.flags,
        })
      : command.form;
  const typed = pickValues(form, post.fields, visit.locale.country);
  const values = { ...typed, text: normaliseForm(form, typed.text, visit.locale) };
  const verdict = validateForm(form, toFormValues(values), {
    country: visit.locale.country,
    flags: visit.flags,
    now: visit.now,
  });
  const shown = {
    command: post.command,
    values: toShown(form, typed),
    warnings: formatFieldErrors(verdict.warnings, words),
  };
  const errors = formatFieldErrors(verdict.errors, words);
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
      state: { ...shown, status: 'done', values: {}, errors: {}, data: outcome.data },
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
    keepSession: async (tokens) => setCookie(tokens ? await run.seal(tokens) : eraseSession()),
  };
}

const finish = ({ go }: CommandOutcome, { brand, locale }: RequestContext, shop: Shop): { go?: string } =>
  go === undefined ? {} : { go: shop.links.href(go, brand, locale) };
