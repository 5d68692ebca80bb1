/** Of two changes at once the later answer counts. */
let latest = 0;

/**
 * Tells the shop what stands in the form, right or wrong, and shows the ways that are possible now. Everything else stays
 * as the shopper left it, focus too. The summary hears of it and draws itself again.
 */
export async function keepQuietly(form: HTMLFormElement): Promise<void> {
  const turn = (latest += 1);
  const fields = new URLSearchParams([...new FormData(form)] as [string, string][]);
  fields.append('_command', 'checkout.keep');
  const answer = await fetch(`/_command?path=${encodeURIComponent(location.pathname + location.search)}`, { method: 'POST', body: fields, credentials: 'same-origin', headers: { accept: 'application/json' } });
  if (!answer.ok || turn !== latest) return;
  const { state, node } = (await answer.json()) as { state: { command: string; status: string }; node?: { html?: string } };
  if (turn !== latest || state.status !== 'done') return;
  if (node?.html) showWays(form, node.html);
  document.dispatchEvent(new CustomEvent('shop:command', { detail: state }));
}

/** Ways that came or went; a choice that stays possible stays, and so does whoever stands on it. */
function showWays(form: HTMLFormElement, html: string): void {
  const fresh = new DOMParser().parseFromString(html, 'text/html').querySelector('[data-ways]');
  const shown = form.querySelector('[data-ways]');
  if (!fresh || !shown || textOf(fresh) === textOf(shown)) return;
  const focused = shown.contains(document.activeElement) ? (document.activeElement as HTMLInputElement).value : undefined;
  shown.replaceWith(document.importNode(fresh, true));
  if (focused) form.querySelector<HTMLInputElement>(`[data-ways] input[value="${CSS.escape(focused)}"]`)?.focus();
}

const textOf = (part: Element): string => [...part.querySelectorAll('input')].map(({ value }) => value).join() + (part.textContent ?? '');
