import { isFramed, postHeight, postToParent } from './post-to-parent';

/** A 3-D Secure page: in a frame the answer is posted to the parent window, as a whole page the form is submitted. */
const form = document.querySelector('form')!;
const isFingerprint = form.querySelectorAll('button').length === 1;

async function send(answer: string): Promise<void> {
  form.querySelectorAll('button').forEach((button) => (button.disabled = true));
  const response = await fetch(location.href, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ answer }),
  });
  postToParent({ type: 'step-done', word: ((await response.json()) as { word: string }).word });
}

const retry = () => form.querySelectorAll('button').forEach((button) => (button.disabled = false));

if (isFramed()) {
  // The page around it has a main part and a heading of its own.
  document.querySelector('main')!.setAttribute('role', 'none');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send((event.submitter as HTMLButtonElement | null)?.value ?? 'ok').catch(retry);
  });
  postHeight();
  postToParent({ type: 'ready' });
}
if (isFingerprint) {
  if (isFramed()) void send('ok').catch(retry);
  else form.requestSubmit(form.querySelector('button'));
}
