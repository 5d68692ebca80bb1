import { NodeWriter } from '../request/answer-page.server';
import { loadBlock } from '../request/load-blocks.server';
import { openPageRun } from '../request/open-load-run.server';
import { readPriceFacts } from '../request/document-request';
import { checkMember, receiveVisit } from '../request/receive-visit.server';
import type { Visit } from '../request/request-context.types';
import type { Shop } from '../request/shop.types';
import { recogniseCustomer } from '../session/recognise-customer.server';
import type { BlockNode } from '../page/page-data';
import type { FormState } from '../../blocks/_kit/commands/command.types';
import { readPost, UnreadablePost } from './read-post.server';
import { runCommand, type CommandAnswer } from './run-command.server';

/** What the browser's script gets: the form's state, where to go on, and the block as it looks now. */
export interface CommandReply {
  state: FormState;
  go?: string;
  node?: BlockNode;
}

const reply = (body: CommandReply | { error: string }, status: number, cookies: string[] = []): Response =>
  Response.json(body, {
    status,
    headers: [
      ['Cache-Control', 'no-store'],
      ...cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]),
    ],
  });

/** POST /_command?path=<page address>: the same commands for forms that a script sends (app/page/soft-commands.ts). */
export async function answerCommand(request: Request, shop: Shop): Promise<Response> {
  const url = new URL(request.url);
  const path = url.searchParams.get('path') ?? '';
  if (!/^\/[a-z]{2}_[A-Z]{2}(?:[/?]|$)/.test(path) || path.length > 2000)
    return reply({ error: 'path must be the address of a page, locale included' }, 400);
  try {
    const post = await readPost(request);
    const visit = await receiveVisit(
      new Request(new URL(path, url.origin), { headers: request.headers, signal: request.signal }),
      shop,
      true,
    );
    const answer = await runCommand(post, visit, shop);
    return reply(
      {
        state: answer.state,
        go: answer.go,
        ...(answer.go ? {} : { node: await showBlock(answer, visit, shop) }),
      },
      200,
      answer.cookies,
    );
  } catch (error) {
    if (error instanceof UnreadablePost) return reply({ error: error.message }, error.status);
    if (error instanceof Response) return reply({ error: 'The page has moved.' }, 404);
    shop.log.error({ err: error, path }, 'a command could not be answered');
    return reply({ error: 'The form could not be taken just now.' }, 503);
  }
}

async function showBlock(
  { block, page, state, written }: CommandAnswer,
  given: Visit,
  shop: Shop,
): Promise<BlockNode | undefined> {
  const visit = await recogniseCustomer(await seeWritten(given, written, shop), shop);
  const run = { ...(await openPageRun(visit, shop, page)).run, form: { block: block.id, state } };
  const loaded = await loadBlock({ ...block, askLater: false }, { ...run, whole: true });
  return loaded.failed ? undefined : new NodeWriter({ visit, page, run, regions: {} }).writeOne(loaded);
}

/** The visit as it will come again: the block must show what the command's cookies have changed. */
async function seeWritten(visit: Visit, written: CommandAnswer['written'], shop: Shop): Promise<Visit> {
  const cookies = Object.fromEntries(
    Object.entries({ ...visit.cookies, ...written }).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    ),
  );
  return {
    ...visit,
    cookies,
    priceCookies: readPriceFacts(
      cookies,
      visit.url.searchParams,
      await checkMember(cookies, visit.url, visit.brand, shop),
    ),
  };
}
