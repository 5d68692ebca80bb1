import { showPossible } from './show-places';

/** Of two changes at once the later answer counts. */
let latest = 0;
/** ms; a form must not wait for ever for a connection that hangs. */
const LONGEST_MS = 8000;
/** Calls that have not been answered yet. */
const underWay = new Set<Promise<void>>();

/**
 * A form that is sent waits for what is still being kept: overtaken by it, the draft would hold what stood here before.
 * On the form itself and first of all, so that nobody else hears of a submit that has to wait.
 */
export function holdSubmit(event: SubmitEvent): void {
  if (underWay.size === 0) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const form = event.target as HTMLFormElement;
  const { submitter } = event;
  void Promise.all(underWay).then(
    () => form.isConnected && form.requestSubmit(submitter?.isConnected ? submitter : null),
  );
}

/**
 * Tells the shop what stands in the form, right or wrong, and shows the ways and places that are possible now. Everything else stays
 * as the shopper left it, focus too. The summary hears of it and draws itself again.
 */
export function keepQuietly(form: HTMLFormElement): Promise<void> {
  const call: Promise<void> = keep(form)
    .catch(() => undefined)
    .finally(() => underWay.delete(call));
  underWay.add(call);
  return call;
}

async function keep(form: HTMLFormElement): Promise<void> {
  const turn = (latest += 1);
  const fields = new URLSearchParams([...new FormData(form)] as [string, string][]);
  fields.append('_command', 'checkout.keep');
  const answer = await fetch(`/_command?path=${encodeURIComponent(location.pathname + location.search)}`, {
    method: 'POST',
    body: fields,
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(LONGEST_MS),
  });
  if (!answer.ok || turn !== latest) return;
  const { state, node } = (await answer.json()) as {
    state: { command: string; status: string };
    node?: { html?: string };
  };
  if (turn !== latest || state.status !== 'done') return;
  if (node?.html) showPossible(form, node.html);
  document.dispatchEvent(new CustomEvent('shop:command', { detail: state }));
}
