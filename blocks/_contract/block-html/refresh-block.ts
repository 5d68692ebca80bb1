/**
 * Fetches a static block's HTML as it is now and puts it into its place (`[data-block]`). Panels with an id that stood
 * open stay open. False: it could not be fetched or is out of date (`isCurrent`), the old one stays.
 */
export async function refreshBlock(
  element: HTMLElement,
  isCurrent: () => boolean = () => true,
): Promise<boolean> {
  const source = `/_block?${new URLSearchParams({ path: addressOf(element), id: element.dataset.block! })}`;
  const answer = await fetch(source, { cache: 'no-store', credentials: 'same-origin' });
  if (!answer.ok) return false;
  const { html } = (await answer.json()) as { html?: string };
  if (html === undefined || !isCurrent()) return false;
  const open = [...element.querySelectorAll('details[open][id]')].map(({ id }) => id);
  element.innerHTML = html;
  for (const id of open) element.querySelector(`#${CSS.escape(id)}`)?.setAttribute('open', '');
  return true;
}

/** Address of the page whose block this is: the one that is shown, or the one in `data-page` around it. */
export const addressOf = (element: HTMLElement): string =>
  element.closest<HTMLElement>('[data-page]')?.dataset.page ?? location.pathname + location.search;
