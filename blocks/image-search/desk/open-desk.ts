/** The first picture among what was dropped or pasted. */
const findPicture = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));

/** Longer side that is sent: the search looks at less, and a phone's picture has ten times as much. */
const MAX_SIDE = 1024;
const THUMB_SIDE = 160;

interface ReadyPicture {
  picture: File;
  /** Data address; undefined where the browser can't read the file. */ preview: string | undefined;
}

/** A smaller JPEG of the picture and a still smaller one to show. What the browser can't read is sent as it is: the server answers what is wrong. */
async function shrinkPicture(file: File): Promise<ReadyPicture> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const preview = draw(bitmap, THUMB_SIDE).toDataURL('image/jpeg', 0.7);
    const blob = await new Promise<Blob | null>((done) =>
      draw(bitmap, MAX_SIDE).toBlob(done, 'image/jpeg', 0.86),
    );
    bitmap.close();
    return { picture: blob ? new File([blob], 'picture.jpg', { type: 'image/jpeg' }) : file, preview };
  } catch {
    return { picture: file, preview: undefined };
  }
}

function draw(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext('2d')!;
  // See-through pictures stand on white.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

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
