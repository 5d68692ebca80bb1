import { json, redirect } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/node';
import { resolveRequest } from '../resolve-request.server';
import { readPost, UnreadablePost } from './read-post.server';
import { runCommand, type CommandAnswer } from './run-command.server';

/**
 * The way without JavaScript: a form posted to its page's own address. Done: the browser is sent on (303), so that a
 * reload repeats nothing. Not done: the page is made again around the form, with what was typed and what is wrong.
 */
export async function answerPost(request: Request, { shop, slot }: AppLoadContext): Promise<Response> {
  const visit = await resolveRequest(request, shop, false);
  try {
    const answer = await runCommand(await readPost(request), visit, shop);
    const headers = new Headers(answer.cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]));
    if (answer.state.status === 'done' || answer.go)
      return redirect(answer.go ?? backToForm(visit.url, answer), { status: 303, headers });
    slot.form = { block: answer.block.id, state: answer.state };
    return json(null, {
      status: answer.state.status === 'invalid' ? 422 : 409,
      headers: { 'Cache-Control': 'no-store' },
    });
  } catch (error) {
    if (!(error instanceof UnreadablePost)) throw error;
    slot.refusal = refuse(error.status, error.message);
    return json(null, { status: error.status });
  }
}

const refuse = (status: number, message: string): Response =>
  new Response(message, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

/** The page again, naming what was done: the block finds it in the address and says so. */
function backToForm(url: URL, { block, state, back = {} }: CommandAnswer): string {
  const query = new URLSearchParams(url.search);
  for (const [name, value] of Object.entries(back))
    if (value) query.set(name, value);
    else query.delete(name);
  query.set('done', state.command);
  return `${url.pathname}?${query}#${block.id}`;
}
