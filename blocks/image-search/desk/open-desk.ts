import { findPicture } from './find-picture';
import { shrinkPicture } from './shrink-picture';

const opened = new WeakSet<HTMLElement>();

/** Joins the form that is already there: what is chosen, dropped or pasted is shown, made smaller and sent at once. */
export function openDesk(element: HTMLElement, signal: AbortSignal): void {
  if (opened.has(element)) return;
  opened.add(element);
  signal.addEventListener('abort', () => opened.delete(element));
  const take = (file: File | undefined): void => {
    if (file) void send(element, file);
  };
  element.addEventListener('change', ({ target }) => take((target as HTMLInputElement).files?.[0]), {
    signal,
  });
  element.addEventListener(
    'dragover',
    (event) => {
      event.preventDefault();
      element.dataset.over = '';
    },
    { signal },
  );
  element.addEventListener(
    'dragleave',
    () => {
      delete element.dataset.over;
    },
    { signal },
  );
  element.addEventListener(
    'drop',
    (event) => {
      event.preventDefault();
      delete element.dataset.over;
      take(findPicture(event.dataTransfer));
    },
    { signal },
  );
  document.addEventListener(
    'paste',
    (event) => {
      if (!isWriting(event.target)) take(findPicture(event.clipboardData));
    },
    { signal },
  );
  // Chosen while this code was on its way.
  const [waiting] = [...element.querySelectorAll<HTMLInputElement>('input[type="file"]')].flatMap(
    ({ files }) => [...(files ?? [])],
  );
  take(waiting);
}

/** A paste into a text field is that field's. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(TEXTAREA|INPUT)$/.test(target.tagName)) &&
  target.getAttribute('type') !== 'file';

async function send(element: HTMLElement, file: File): Promise<void> {
  const form = element.querySelector('form')!;
  const status = form.querySelector<HTMLElement>('[role="status"]')!;
  if (form.ariaBusy === 'true') return;
  const { picture, preview } = await shrinkPicture(file);
  if (preview) show(element, preview);
  const field = form.querySelector<HTMLInputElement>('input[name="picture"]')!;
  const chosen = new DataTransfer();
  chosen.items.add(picture);
  for (const other of form.querySelectorAll<HTMLInputElement>('input[type="file"]')) other.value = '';
  field.files = chosen.files;
  status.textContent = status.dataset.said ?? '';
  clearWhenSent(form, status);
  form.requestSubmit();
}

/** However it ends: a new page, a refusal or a broken line. */
function clearWhenSent(form: HTMLFormElement, status: HTMLElement): void {
  const watch = new MutationObserver(() => {
    if (form.ariaBusy === 'true') return;
    status.textContent = '';
    watch.disconnect();
  });
  watch.observe(form, { attributes: true, attributeFilter: ['aria-busy'] });
}

function show(element: HTMLElement, preview: string): void {
  const image = element.querySelector<HTMLImageElement>('[data-preview]')!;
  image.src = preview;
  image.hidden = false;
  image.nextElementSibling?.setAttribute('hidden', '');
}
