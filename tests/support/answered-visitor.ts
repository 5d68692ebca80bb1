/**
 * Scripts for `addInitScript`: a visitor who was here before and has answered. Used by journeys and benchmarks, so that
 * nothing that opens by a timer covers what they test.
 */

/** In the browser: a visitor who has answered every modal before. */
export function dismissModals(): void {
  // The card provider's frame has an origin of its own and no cookies.
  if (window !== window.top) return;
  for (const cookie of ['gb-country=GB', 'already-detected=true']) document.cookie = `${cookie}; path=/`;
  // The popup of each market has an id of its own (eshop-api/domains/newsletter/data/popups.json).
  const popup = /^\/\w\w_(KR|JP|CN)/.test(location.pathname) ? 'korea-1' : 'welcome-1';
  for (const [name, id] of [
    ['newsletter-popup', popup],
    ['stores-modal', '1'],
  ])
    localStorage.setItem(name!, JSON.stringify({ id, at: Date.now() }));
}

/** In the browser: a visitor who has answered before; what a journey answers itself is kept. */
export function answerCookies(categories: string[]): void {
  if (window !== window.top || document.cookie.includes('cookie_consent=')) return;
  document.cookie = `cookie_consent=${encodeURIComponent(JSON.stringify({ categories }))}; path=/`;
}
