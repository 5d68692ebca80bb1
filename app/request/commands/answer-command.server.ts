import { json, redirect, type AppLoadContext } from '@remix-run/node';
import { session } from '../../../blocks/_contract/storage/stored-cookies';
import type { FormState } from '../../../blocks/_contract/commands/form-state.types';
import type { Shop } from '../../shop/shop.types';
import type { BlockNode } from '../../browser/page-data';
import { NodeWriter } from '../answer-page.server';
import { loadBlock, loadSubjectOfBlock } from '../load-blocks.server';
import { continuePage, readPageRequest } from '../open-page.server';
import { readPriceFacts } from '../document-request';
import { checkMember, resolveRequest, authenticate } from '../resolve-request.server';
import type { RequestContext } from '../request-context.types';
import { readPost, UnreadablePost } from './read-post.server';
import { runCommand, type CommandAnswer } from './run-command.server';

/** What the browser's script gets: the form's state, where to go on, and the block as it looks now. */
export interface CommandReply {
  state: FormState;
  go?: string;
  node?: BlockNode;
  /** The block is unchanged: it gets the form's state and no node. */
  onlyForm?: boolean;
}

const reply = (
  body: CommandReply | { error: string },
  status: number,
  headers: [string, string][] = [],
): Response => Response.json(body, { status, headers: [['Cache-Control', 'no-store'], ...headers] });

/** With the end of a session the browser's pages of it end, too, so that Back shows nothing private. */
const headersOf = ({ cookies, written }: CommandAnswer): [string, string][] => [
  ...cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]),
  ...(session.name in written && written[session.name] === undefined
    ? [['Clear-Site-Data', '"cache"'] as [string, string]]
    : []),
];

/** POST /_command?path=<page address>: the same commands for forms that a script sends (app/browser/soft-commands.ts). */
export async function answerCommand(request: Request, shop: Shop): Promise<Response> {
  const page = readPageRequest(request);
  if (!page) return reply({ error: 'path must be the address of a page, locale included' }, 400);
  try {
    const answer = await runCommand(await readPost(request), await resolveRequest(page, shop, true), shop);
    return reply(await describe(answer, shop), 200, headersOf(answer));
  } catch (error) {
    if (error instanceof UnreadablePost) return reply({ error: error.message }, error.status);
    if (error instanceof Response) return reply({ error: 'The page has moved.' }, 404);
    shop.log.error({ err: error, url: page.url }, 'a command could not be answered');
    return reply({ error: 'The form could not be taken just now.' }, 503);
  }
}

async function describe(answer: CommandAnswer, shop: Shop): Promise<CommandReply> {
  const { state, go, onlyForm } = answer;
  if (go) return { state, go };
  return onlyForm ? { state, onlyForm } : { state, node: await showBlock(answer, shop) };
}

async function showBlock(
  { opened, block, state, written }: CommandAnswer,
  shop: Shop,
): Promise<BlockNode | undefined> {
  const {
    visit,
    page,
    run: fresh,
  } = continuePage(opened, await seeWritten(opened.visit, written, shop), shop);
  const run = {
    ...(await loadSubjectOfBlock(page, fresh)),
    form: { block: block.id, state },
    whole: true,
  };
  const loaded = await loadBlock({ ...block, clientOnly: false }, run);
  return loaded.failed ? undefined : new NodeWriter({ visit, page, run, regions: {} }).writeOne(loaded);
}

/** The visit as it will come again: the block must show what the command's cookies have changed. */
async function seeWritten(
  visit: RequestContext,
  written: CommandAnswer['written'],
  shop: Shop,
): Promise<RequestContext> {
  const cookies = Object.fromEntries(
    Object.entries({ ...visit.cookies, ...written }).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    ),
  );
  const priceCookies = readPriceFacts(
    cookies,
    visit.url.searchParams,
    await checkMember(cookies, visit.url, visit.brand, shop),
  );
  const after = { ...visit, cookies, priceCookies };
  return Object.hasOwn(written, session.name)
    ? authenticate({ ...after, recognised: undefined }, shop)
    : after;
}

/**
 * The way without JavaScript: a form posted to its page's own address. Done: the browser is sent on (303), so that a
 * reload repeats nothing. Not done, or done and to stay as typed: the page is made again around the form, with what was typed and what
 * is wrong.
 */
export async function answerPost(request: Request, { shop, slot }: AppLoadContext): Promise<Response> {
  const visit = await resolveRequest(request, shop, false);
  try {
    const answer = await runCommand(await readPost(request), visit, shop);
    const headers = new Headers(headersOf(answer));
    if (answer.go || (answer.state.status === 'done' && !answer.keepsValues))
      return redirect(answer.go ?? backToForm(visit.url, answer), { status: 303, headers });
    slot.form = { block: answer.block.id, state: answer.state };
    headers.set('Cache-Control', 'no-store');
    return json(null, { status: ANSWER_STATUS[answer.state.status], headers });
  } catch (error) {
    if (!(error instanceof UnreadablePost)) throw error;
    slot.refusal = refuse(error.status, error.message);
    return json(null, { status: error.status });
  }
}

/** HTTP status of a page that is made again around its form. */
const ANSWER_STATUS = { done: 200, invalid: 422, failed: 409 } as const;

const refuse = (status: number, message: string): Response =>
  new Response(message, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

/** The page again, naming what was done: the block finds it in the address and shows it. */
function backToForm(url: URL, { block, state, back = {} }: CommandAnswer): string {
  const query = new URLSearchParams(url.search);
  for (const [name, value] of Object.entries(back))
    if (value) query.set(name, value);
    else query.delete(name);
  query.set('done', state.command);
  return `${url.pathname}?${query}#${block.id}`;
}
