import { showInFrames, FRAME_READY } from './preview-bridge';
import { readSubmission } from './send-request';
import { isUnsaved } from './show-answer';

/**
 * The preview follows while a person types in the settings of a block: the server renders the page with the unsaved text, and the frame
 * shows the block of it. Nothing is saved.
 */
const FORM = 'form[data-keeps$=" settings"]';

/** The block that is rendered with unsaved text. */
let rendered: string | undefined;
let isRequested = false;
let isLate = false;

export function startPreviewing(): void {
  for (const kind of ['input', 'change'] as const)
    document.addEventListener(kind, ({ target }) => {
      if (target instanceof Element && target.closest(FORM)) previewTyped();
    });
  document.addEventListener(FRAME_READY, endPreviewing);
}

/** After an answer is shown: a block whose text is not in its form any more is shown as it is saved. */
export function endPreviewing(): void {
  const form = findForm();
  const block = form && isUnsaved(form) ? blockOf(form) : undefined;
  // Where a frame with what is saved by now takes this one's place, the text stays until then.
  if (rendered !== undefined && rendered !== block && !document.querySelector('iframe[data-loading]'))
    showInFrames(rendered, null);
  rendered = undefined;
  if (block !== undefined) previewTyped();
}

const findForm = (): HTMLFormElement | null => document.querySelector<HTMLFormElement>(FORM);

/** undefined: the block is being added, so the page has none. */
const blockOf = (form: HTMLFormElement): string | undefined =>
  /^([a-z0-9-]+) settings$/.exec(form.dataset['keeps']!)?.[1];

/** One request at a time; what is typed meanwhile is rendered next. */
function previewTyped(): void {
  const form = findForm();
  const block = form && blockOf(form);
  if (!form || block === undefined || !document.querySelector('iframe[data-stamp]')) return;
  if (isRequested) {
    isLate = true;
    return;
  }
  isRequested = true;
  isLate = false;
  void request(form).then((html) => {
    isRequested = false;
    const shown = findForm();
    // Another block was chosen meanwhile, or the text is saved.
    if (!shown || blockOf(shown) !== block) return;
    if (html !== undefined && isUnsaved(shown)) {
      showInFrames(block, html);
      rendered = block;
    }
    if (isLate) previewTyped();
  });
}

/** @returns undefined: it cannot be rendered, e.g. because a value is refused; the preview stays as it is */
const request = (form: HTMLFormElement): Promise<string | undefined> =>
  new Promise((resolve) => {
    const { url, body } = readSubmission(form, null);
    body!.set('act', 'preview');
    const sent = new XMLHttpRequest();
    sent.open('POST', url.pathname + url.search);
    sent.onload = () => resolve(sent.status === 200 ? sent.responseText : undefined);
    sent.onerror = sent.ontimeout = () => resolve(undefined);
    sent.timeout = 10_000;
    sent.send(body);
  });
