import type { CompletionFacts } from './address-completion/completion.types';
import type { BlockScript } from '../_contract/block-script.types';
import { fetchHelp } from '../_contract/browser-api/fetch-help';
import { leaveCitiesOf } from './leave-cities';
import { keepOnDevice, restoreTyped } from '../_journey/checkout/typed-on-device';
import { holdSubmit, keepQuietly } from './keep-quietly';

/** Fields that ways, places and taxes depend on: what is possible is asked anew when one of them has changed. */
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
  const place = element.closest<HTMLElement>('[data-block]');
  if (!place || lively.has(place)) return;
  lively.add(place);
  place.addEventListener('input', ({ target }) => keepOnDevice(formOf(target)));
  place.addEventListener('change', (event) => void onChange(event));
  place.addEventListener('submit', holdSubmit, true);
  place.addEventListener('keydown', searchOnEnter);
  // A posted form comes back as a new one.
  new MutationObserver(() => ready(place)).observe(place, { childList: true });
  ready(place, true);
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

function ready(place: HTMLElement, isFirst = false): void {
  const form = place.querySelector('form');
  if (!form) return;
  if (isFirst && restoreTyped(form)) say(form);
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
function say(form: HTMLFormElement): void {
  const line = form.querySelector<HTMLElement>('[role="status"]');
  if (line) line.textContent = form.dataset.restored ?? '';
}

async function onChange({ target }: Event): Promise<void> {
  const form = formOf(target);
  const { name } = target as HTMLInputElement;
  if (!form) return;
  keepOnDevice(form);
  if (name === 'region') leaveCitiesOf(form);
  if (!deciding.includes(name)) return;
  await keepQuietly(form);
  drawMaps(form);
}

/** A help that nobody waits for: fetched when the form is there already. */
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
