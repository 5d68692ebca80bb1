import type { Page, Route } from '@playwright/test';

/** Result of the lost answer: where the shopper would have gone. */
export interface LostAnswer {
  go: string | undefined;
}

/** Lets one command through, sent by a script or by the form itself, and loses its answer. */
export function loseAnswer(page: Page, command: string): Promise<LostAnswer> {
  return new Promise((resolve) => {
    let isLost = false;
    const lose = async (route: Route): Promise<void> => {
      const posted = new URLSearchParams(route.request().postData() ?? '').getAll('_command').at(-1);
      if (isLost || route.request().method() !== 'POST' || posted !== command) return route.fallback();
      isLost = true;
      // Only Chromium resolves names below localhost, so the host is sent as a header; what it sets in cookies is lost, too.
      const { host, port } = new URL(route.request().url());
      const answer = await route.fetch({
        url: route.request().url().replace(host, `127.0.0.1:${port}`),
        headers: { ...(await route.request().allHeaders()), host },
        maxRedirects: 0,
      });
      const go = answer.headers().location ?? ((await answer.json()) as { go?: string }).go;
      resolve({ go });
      // A page whose navigation failed stays: otherwise the browser would show its own error page.
      await route.abort(route.request().isNavigationRequest() ? 'aborted' : 'connectionreset');
      // At last: the last route to go lets through what it holds.
      await page.unroute('**/*', lose);
    };
    void page.route('**/*', lose);
  });
}
