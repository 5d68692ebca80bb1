/** The sheet inside a frame: its answer is posted to the page around it instead of navigating there. */
const form = document.querySelector('form')!;
const post = (message: Record<string, unknown>): void => parent.postMessage(message, '*');
const buttons = [...form.querySelectorAll('button')];

async function send(chosen: string): Promise<void> {
  buttons.forEach((button) => (button.disabled = true));
  const response = await fetch(location.href, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ answer: chosen }),
  });
  const { answer, agreed } = (await response.json()) as { answer: string; agreed: boolean };
  post({ type: 'sheet-done', answer: agreed ? answer : null });
}

/** The page around it has a main part of its own. */
function leaveMain(): HTMLElement {
  const main = document.querySelector('main')!;
  const sheet = Object.assign(document.createElement('div'), { className: main.className });
  sheet.append(...main.childNodes);
  main.replaceWith(sheet);
  return sheet;
}

if (parent !== window) {
  document.documentElement.toggleAttribute('data-framed', true);
  const sheet = leaveMain();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send((event.submitter as HTMLButtonElement | null)?.value ?? 'cancel').catch(() =>
      buttons.forEach((button) => (button.disabled = false)),
    );
  });
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') post({ type: 'sheet-done', answer: null });
  });
  post({ type: 'sheet-height', height: Math.ceil(sheet.getBoundingClientRect().height) });
}
