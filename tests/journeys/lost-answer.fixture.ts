import type { Page, Route } from '@playwright/test';

/** What was answered before it got lost: where the shopper would have gone on. */
export interface Lost {
  go: string | undefined;
}

/** Lets one command through, sent by a script or by the form itself, and loses its answer. */
export function loseAnswer(page: Page, command: string): Promise<Lost> {
  return new Promise((resolve) => {
    let isLost = false;
    const lose = async (route: Route): Promise<void> => {
      const posted = new URLSearchParams(route.request().postData() ?? '').getAll('_command').at(-1);
      if (isLost || route.request().method() !== 'POST' || posted !== command) return route.fallback();
      isLost = true;
      // Names below localhost are Chromium's alone, so the host travels as a header; what it sets in cookies is lost, too.
      const { host, port } = new URL(route.request().url());
      const answer = await route.fetch({
        url: route.request().url().replace(host, `127.0.0.1:${port}`),
        headers: { ...(await route.request().allHeaders()), host },
        maxRedirects: 0,
      });
      const go = answer.headers().location ?? ((await answer.json()) as { go?: string }).go;
      resolve({ go });
      // A page that was left for nothing stays: its error page would be the browser's own.
      await route.abort(route.request().isNavigationRequest() ? 'aborted' : 'connectionreset');
      // At last: the last route to go lets through what it holds.
      await page.unroute('**/*', lose);
    };
    void page.route('**/*', lose);
  });
}
