import type { AppLoadContext } from '@remix-run/node';

/**
 * The one way in for writes: a form posts to the page's own URL and names a command (`bag.addLine`). No command is
 * built yet (they come with the bag), so every post is refused with a clear answer.
 */
export async function refuseCommand(request: Request, { shop }: AppLoadContext): Promise<Response> {
  shop.log.warn({ url: request.url }, 'a form posted to a page that takes no command');
  return new Response('This page takes no form.', { status: 405, headers: { Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8' } });
}
