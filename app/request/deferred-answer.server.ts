import { NodeWriter } from './answer-page.server';
import { findBlock, openPage, readPageRequest } from './open-page.server';
import { loadBlock, loadSubjectOfBlock } from './load-blocks.server';
import { listSessionCookies } from '../session/cookies';
import { resolveRequest } from './resolve-request.server';
import type { Shop } from '../shop/shop.types';

const refuse = (status: number, message: string) =>
  Response.json({ error: message }, { status, headers: { 'Cache-Control': 'no-store' } });

/**
 * GET /_block?path=<page address>&id=<block id>: a deferred block for the browser. Type and props come out of the
 * page config; the browser only names the place.
 */
export async function answerDeferred(request: Request, shop: Shop): Promise<Response> {
  const page = readPageRequest(request);
  const id = new URL(request.url).searchParams.get('id') ?? '';
  if (!page) return refuse(400, 'path must be the address of a page, locale included');
  try {
    return await loadDeferred(page, id, shop);
  } catch (error) {
    if (error instanceof Response) return refuse(404, 'the page has moved');
    shop.log.warn({ err: error, url: page.url, id }, 'deferred block failed');
    return refuse(503, 'the block cannot be shown now');
  }
}

async function loadDeferred(request: Request, id: string, shop: Shop): Promise<Response> {
  const opened = await openPage(await resolveRequest(request, shop, true), shop);
  const block = opened && findBlock(Object.values(opened.regions).flat(), id);
  if (!block) return refuse(404, 'no such block on this page');
  const { visit, page } = opened;
  const run = await loadSubjectOfBlock(page, opened.run);
  const loaded = await loadBlock({ ...block, clientOnly: false }, { ...run, whole: true });
  if (loaded.failed) return refuse(503, 'the block cannot be shown now');
  const node = new NodeWriter({ visit, page, run, regions: {} }).writeOne(loaded);
  return Response.json(node, {
    headers: [
      ['Cache-Control', 'private, max-age=5'],
      ['Vary', 'Cookie'],
      ...listSessionCookies(visit).map((line): [string, string] => ['Set-Cookie', line]),
    ],
  });
}
