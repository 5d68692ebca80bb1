import type { BlockScript } from '../_contract/block-script.types';
import { fetchHelp } from '../_contract/browser-api/fetch-help';
import { storeOnDevice, restoreTyped } from '../_journey/checkout/typed-on-device';
import { showPossible } from './show-places';
import type { CompletionFacts } from './address-completion/completion.types';

/** Only cities of the chosen region are offered; none chosen: all. They stay in memory: a list's hidden options would be offered still. */
export function leaveCitiesOf(form: HTMLFormElement): void {
  const list = form.querySelector('datalist');
  if (!list) return;
  const all = known.get(list) ?? [...list.options];
  known.set(list, all);
  const region = (form.elements.namedItem('region') as HTMLSelectElement | null)?.value ?? '';
  list.replaceChildren(...all.filter((option) => !region || option.dataset.region === region));
}

const known = new WeakMap<HTMLDataListElement, HTMLOptionElement[]>();

/** Of two changes at once the later answer counts. */
let latest = 0;
/** ms; a form must not wait for ever for a connection that hangs. */
const LONGEST_MS = 8000;
/** Calls that have not been answered yet. */
const underWay = new Set<Promise<void>>();

/**
 * A form that is sent waits for what is still being kept: overtaken by it, the draft would hold what stood here before.
 * On the form itself and before all others, so that no other listener gets a submit that has to wait.
 */
function deferSubmit(event: SubmitEvent): void {
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
 * Reports the shop what stands in the form, right or wrong, and shows the ways and places that are possible now. Everything else stays
 * as the shopper left it, focus too. The summary receives it and draws itself again.
 */
export function saveQuietly(form: HTMLFormElement): Promise<void> {
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

/** Fields that ways, places and taxes depend on: what is possible is requested again when one of them has changed. */
const deciding = [
  'shippingMethodId',
  'postalCode',
  'region',
  'city',
  'district',
  'near',
  'pickupStoreId',
  'dropPointId',
];

/** The form in a living browser: what is typed stays on this device, ways and sums follow, places stand on a map. */
const liven: BlockScript = (element) => {
  const container = element.closest<HTMLElement>('[data-block]');
  if (!container || lively.has(container)) return;
  lively.add(container);
  container.addEventListener('input', ({ target }) => storeOnDevice(formOf(target)));
  container.addEventListener('change', (event) => void onChange(event));
  container.addEventListener('submit', deferSubmit, true);
  container.addEventListener('keydown', searchOnEnter);
  // A posted form comes back as a new one.
  new MutationObserver(() => ready(container)).observe(container, { childList: true });
  ready(container, true);
};

/** Enter goes on, as everywhere in the form; where a place is looked for, it looks. */
function searchOnEnter(event: KeyboardEvent): void {
  const field = event.target as HTMLInputElement;
  if (event.key !== 'Enter' || event.isComposing || field.name !== 'near') return;
  event.preventDefault();
  field.form?.requestSubmit(field.form.querySelector<HTMLButtonElement>('button[value="checkout.keep"]'));
}

const lively = new WeakSet<HTMLElement>();
const formOf = (target: EventTarget | null): HTMLFormElement | null =>
  (target as HTMLElement | null)?.closest('form') ?? null;

function ready(element: HTMLElement, isFirst = false): void {
  const form = element.querySelector('form');
  if (!form) return;
  if (isFirst && restoreTyped(form)) showState(form);
  leaveCitiesOf(form);
  if (form.dataset.completes) void complete(form, form.dataset.completes);
  drawMaps(form);
}

/** Frames that wait for their map to come into sight. */
const waiting = new WeakSet<HTMLElement>();

function drawMaps(form: HTMLFormElement): void {
  for (const frame of form.querySelectorAll<HTMLElement>('[data-map]')) {
    if (waiting.has(frame)) continue;
    waiting.add(frame);
    void drawInSight(frame);
  }
}

/** That something came back is news to everybody, also to those who do not see the form. */
function showState(form: HTMLFormElement): void {
  const line = form.querySelector<HTMLElement>('[role="status"]');
  if (line) line.textContent = form.dataset.restored ?? '';
}

async function onChange({ target }: Event): Promise<void> {
  const form = formOf(target);
  const { name } = target as HTMLInputElement;
  if (!form) return;
  storeOnDevice(form);
  if (name === 'region') leaveCitiesOf(form);
  if (!deciding.includes(name)) return;
  await saveQuietly(form);
  drawMaps(form);
}

/** Optional: fetched once the form is there. */
async function complete(form: HTMLFormElement, facts: string): Promise<void> {
  const { attachCompletion } = await fetchHelp(() => import('./address-completion/attach-completion'));
  for (const prefix of ['', 'billing-']) attachCompletion(form, JSON.parse(facts) as CompletionFacts, prefix);
}

async function drawInSight(frame: HTMLElement): Promise<void> {
  await new Promise<void>((resolve) => {
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        resolve();
      },
      { rootMargin: '200px' },
    );
    watch.observe(frame);
  });
  const { showMap } = await fetchHelp(() => import('./show-map'));
  showMap(frame);
}

export default liven;
