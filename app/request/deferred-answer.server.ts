import { NodeWriter } from './answer-page.server';
import { findBlock } from './find-block';
import { loadBlock } from './load-blocks.server';
import { nameContent } from './name-content.server';
import { openPageRun } from './open-load-run.server';
import { listSessionCookies } from '../commands/write-cookie';
import { recogniseCustomer } from '../session/recognise-customer.server';
import { receiveVisit, shareVisit } from './receive-visit.server';
import type { Shop } from './shop.types';

const refuse = (status: number, message: string) =>
  Response.json({ error: message }, { status, headers: { 'Cache-Control': 'no-store' } });

/**
 * GET /_block?path=<page address>&id=<block id>: a deferred block for the browser. Type and props come out of the
 * page config; the browser only names the place.
 */
export async function answerDeferred(request: Request, shop: Shop): Promise<Response> {
  const url = new URL(request.url);
  const path = url.searchParams.get('path') ?? '';
  const id = url.searchParams.get('id') ?? '';
  if (!/^\/[a-z]{2}_[A-Z]{2}(?:[/?]|$)/.test(path) || path.length > 2000)
    return refuse(400, 'path must be the address of a page, locale included');
  try {
    return await loadDeferred(
      new Request(new URL(path, url.origin), { headers: request.headers, signal: request.signal }),
      id,
      shop,
    );
  } catch (error) {
    if (error instanceof Response) return refuse(404, 'the page has moved');
    shop.log.warn({ err: error, path, id }, 'deferred block failed');
    return refuse(503, 'the block cannot be shown now');
  }
}

async function loadDeferred(request: Request, id: string, shop: Shop): Promise<Response> {
  const named = await nameContent(await receiveVisit(request, shop, true), shop);
  const page = shop.readyPage(named.brand, named.locale, named.match.page);
  const visit =
    page?.cache.document === 'personal' ? await recogniseCustomer(named, shop) : shareVisit(named, shop);
  const opened = page && (await openPageRun(visit, shop, page));
  const block = opened && findBlock(Object.values(opened.regions).flat(), id);
  if (!page || !block) return refuse(404, 'no such block on this page');
  const { run } = opened;
  const loaded = await loadBlock({ ...block, askLater: false }, { ...run, whole: true });
  if (loaded.failed) return refuse(503, 'the block cannot be shown now');
  const node = new NodeWriter({ visit, page, run, regions: {} }).writeOne(loaded);
  return Response.json(node, {
    headers: [
      ['Cache-Control', 'private, max-age=5'],
      ...listSessionCookies(visit).map((line): [string, string] => ['Set-Cookie', line]),
    ],
  });
}
