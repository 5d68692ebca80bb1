import { announce, readMessage, showMessage, showRefusal } from './announce';
import { saveRest, showSaved } from './autosave';
import { recordServed } from './open-parts';
import { readWords } from './page-words';
import { findNewer, readSubmission, sendRequest, type PageResponse, type FormRequest } from './send-request';
import { keepsEach, showAnswer } from './show-answer';
import { startEditor } from './start-editor';
import { findKey, settleTyped, storeTyped, startStoring } from './store-typed';
import { startUndoKeys } from './undo-keys';

/**
 * Sends a screen's forms and links without loading the page again, and shows the answers in place. Whatever this cannot do is
 * left to the browser, which does the same with a page load.
 */
let last: Promise<void> = Promise.resolve();
/** Requests whose answers are not shown yet. */
let waiting = 0;
/** The newest link: an older one that is still under way shows nothing. */
let newest = 0;

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  const { submitter } = event;
  if (event.defaultPrevented || !isHere(new URL(form.getAttribute('action') ?? '', location.href))) return;
  event.preventDefault();
  if (form.dataset['sending'] !== undefined) return;
  form.dataset['sending'] = '';
  enqueue(() =>
    run(readSubmission(form, submitter), form, submitter).finally(() => delete form.dataset['sending']),
  );
});

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest?.('a');
  if (!link || !isPlain(event) || link.target || link.hasAttribute('download')) return;
  const url = new URL(link.href);
  if (!isHere(url) || isOnPage(url)) return;
  event.preventDefault();
  // Enter on a link has no pointer: the keyboard goes on at the link's target.
  const goesOn = event.detail === 0;
  enqueue(() => run({ method: 'GET', url }, link, goesOn ? link : null));
});

window.addEventListener('popstate', () => {
  enqueue(() => run({ method: 'GET', url: new URL(location.href) }, null, null, false));
});

history.scrollRestoration = 'manual';
recordServed(document);
startUndoKeys();
const showInEditor = document.querySelector('script[data-screen="editor"]') && startEditor(saveQuietly);
startStoring((asked, form) => enqueue(() => run(asked, form, null, false)));

/** Saves a form in which a person goes on typing. */
function saveQuietly(asked: FormRequest, form: HTMLFormElement): void {
  form.dataset['sending'] = '';
  enqueue(async () => {
    await run(asked, form, null, false, true);
    delete form.dataset['sending'];
    if (form.isConnected && asked.body && findNewer(form, asked.body).size > 0) saveRest(form, saveQuietly);
  });
}

/** One after another, so that an answer is never shown over a newer one. */
function enqueue(work: () => Promise<void>): void {
  waiting++;
  last = last.then(work, work).finally(() => waiting--);
}

/**
 * @param origin form or link that is used
 * @param control button, or link used by keyboard
 * @param writesHistory false: the address is already shown
 */
async function run(
  asked: FormRequest,
  origin: Element | null,
  control: Element | null,
  writesHistory = true,
  isQuiet = false,
): Promise<void> {
  const turn = ++newest;
  // A link leaves the form that is typed in.
  storeTyped();
  const main = document.getElementById('main')!;
  main.setAttribute('aria-busy', 'true');
  showMessage(asked.method === 'POST' ? readWords().saving : '');
  try {
    const answered = await sendRequest(asked);
    if (turn === newest || asked.method === 'POST')
      take(asked, answered, { origin, control, writesHistory, isQuiet });
  } catch {
    // The connection was lost.
    showRefusal(readWords().offline);
  } finally {
    main.removeAttribute('aria-busy');
    if (asked.method === 'GET' || main.querySelector('[role="alert"]')) showMessage('');
  }
}

interface Used {
  origin: Element | null;
  control: Element | null;
  writesHistory: boolean;
  /** The person goes on typing: the focus stays, and nothing is read out but a refusal. */
  isQuiet: boolean;
}

function take(asked: FormRequest, { status, url, document: page }: PageResponse, used: Used): void {
  if (asked.method === 'GET' && (status !== 200 || !page)) return location.assign(asked.url);
  if (!page) return showRefusal(readWords().failed);
  // 422 has the form as it was typed; any other refusal has not.
  if (status >= 400 && status !== 422) return showRefusal(readMessage(page, 'alert') || readWords().failed);
  if (!isHere(url) || needsOtherPolicy(page)) return location.assign(url);
  const sent = asked.method === 'POST' ? findKey(used.origin) : null;
  const newer = listNewer(asked, used);
  if (used.isQuiet) page.querySelector('main [role="status"]')?.remove();
  showAnswer(page, used.origin, newer);
  settleTyped(sent, asked.body?.get('act') ?? null);
  showInEditor?.();
  if (used.isQuiet) return showSaved(status);
  if (status === 422) return focusRefusal();
  if (used.writesHistory) writeAddress(url, asked.url.hash);
  const message = readMessage(page, 'status');
  if (message) announce(message);
  if (asked.method === 'POST') showMessage(message);
  if (used.control instanceof HTMLAnchorElement || !isFocused()) focusTarget(asked.url.hash);
  else if (used.origin instanceof HTMLAnchorElement)
    findTarget(asked.url.hash)?.scrollIntoView({ block: 'nearest' });
}

/** Fields of the sent form that keep what was typed in them while the request was under way; undefined: they show the answer. */
const listNewer = ({ body }: FormRequest, { origin, isQuiet }: Used): Set<Element> | undefined =>
  body && !body.has('retype') && origin instanceof HTMLFormElement && (isQuiet || keepsEach(origin))
    ? findNewer(origin, body)
    : undefined;

/** The summary of faults of a form, or the reason at the top: it is read out, and the fields follow it. */
function focusRefusal(): void {
  const alerts = [...document.querySelectorAll<HTMLElement>('[role="alert"]')];
  const alert = alerts.find((one) => one.closest('form')) ?? alerts[0];
  if (!alert) return;
  alert.tabIndex = -1;
  alert.focus();
}

const findTarget = (hash: string): HTMLElement | null => document.getElementById(hash.slice(1));

function focusTarget(hash: string): void {
  const target = findTarget(hash);
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus();
}

const isFocused = (): boolean => document.activeElement !== null && document.activeElement !== document.body;

/** The message of an answer is read once: it is not in the address that stays. */
function writeAddress(url: URL, hash: string): void {
  url.searchParams.delete('done');
  url.hash = hash;
  if (url.href === location.href) return;
  const isSame = url.pathname + url.search === location.pathname + location.search;
  history[isSame ? 'replaceState' : 'pushState'](null, '', url);
}

/** The policy of the shown page admits no frame that it did not have. */
const needsOtherPolicy = (page: Document): boolean =>
  page.querySelector('iframe') !== null && document.querySelector('iframe') === null;

/** Another page of the composer has another policy: it is loaded. */
const isHere = (url: URL): boolean => url.origin === location.origin && url.pathname === location.pathname;

/** While an answer is under way, the address is of what is about to be replaced. */
const isOnPage = (url: URL): boolean =>
  url.hash !== '' && url.pathname + url.search === location.pathname + location.search && waiting === 0;

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
