// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSoftCommands } from './soft-commands';

const navigate = vi.fn();
vi.mock('@remix-run/react', () => ({ useNavigate: () => navigate }));

function Page() {
  useSoftCommands();
  return null;
}
const form = (inner = '') =>
  `<form method="post" data-command="letters" data-offline="No connection."><p role="alert" tabindex="-1"></p><input name="email" value="a@b.c">${inner}<button>Join</button></form>`;
const block = () => document.querySelector<HTMLElement>('[data-block="letters"]')!;
const submit = () =>
  block()
    .querySelector('form')!
    .dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
const answer = (body: unknown, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(body, { status })),
  );

beforeEach(() => {
  document.body.innerHTML = `<div data-block="letters">${form()}</div><div id="root"></div>`;
  render(<Page />, { container: document.getElementById('root')! });
});
afterEach(() => {
  cleanup();
  navigate.mockReset();
  vi.unstubAllGlobals();
});

it('sends the fields to the page’s command endpoint and shows the block’s new HTML, the first fault focused', async () => {
  answer({
    state: { status: 'invalid' },
    node: { id: 'letters', type: 'x', html: '<input aria-invalid="true" id="wrong">' },
  });
  submit();
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('wrong'));
  const [url, init] = vi.mocked(fetch).mock.calls[0]!;
  expect({
    isCommandAddress: String(url).startsWith('/_command?path='),
    method: init!.method,
    body: String(init!.body),
  }).toEqual({ isCommandAddress: true, method: 'POST', body: 'email=a%40b.c' });
});

it('what was done is read out', async () => {
  answer({
    state: { status: 'done' },
    node: { id: 'letters', type: 'x', html: '<p role="status" tabindex="-1">Welcome</p>' },
  });
  submit();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Welcome'));
});

it('panels that stood open stay open', async () => {
  block().innerHTML = `<details id="more" open>${form()}</details>`;
  answer({
    state: { status: 'invalid' },
    node: { id: 'letters', type: 'x', html: '<details id="more"><b>again</b></details>' },
  });
  submit();
  await vi.waitFor(() => expect(block().querySelector('b')).not.toBeNull());
  expect(block().querySelector('details')!.open).toBe(true);
});

it('a block that stands as it is gets the form’s state, and what it shows stays', async () => {
  const changed = vi.fn();
  const command = vi.fn();
  document.addEventListener('shop:block', changed, { once: true });
  document.addEventListener('shop:command', command, { once: true });
  const html = block().innerHTML;
  answer({ state: { status: 'done' }, onlyForm: true });
  submit();
  await vi.waitFor(() => expect(command).toHaveBeenCalled());
  expect(changed.mock.calls[0]![0]).toMatchObject({ detail: { id: 'letters', form: { status: 'done' } } });
  expect({ html: block().innerHTML, alert: block().querySelector('[role="alert"]')!.textContent }).toEqual({
    html,
    alert: '',
  });
});

it('goes to the address that the command returns', async () => {
  answer({ state: { status: 'done' }, go: '/en_GB/bolsa' });
  submit();
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith('/en_GB/bolsa'));
});

it.each([
  [
    'no connection',
    async () => {
      throw new TypeError('offline');
    },
  ],
  ['an error page', async () => new Response('<html>', { status: 503 })],
  ['an answer without a block', async () => Response.json({ state: {} })],
])('after %s everything typed stays and the form shows an error', async (_case, failing) => {
  vi.stubGlobal('fetch', vi.fn(failing));
  submit();
  await vi.waitFor(() => expect(block().querySelector('[role="alert"]')!.textContent).toBe('No connection.'));
  expect(block().querySelector('input')!.value).toBe('a@b.c');
});

it('a file that was chosen stays chosen, and a body that is too large is reported as such', async () => {
  const withFile =
    '<form method="post" data-command="letters" data-too-large="Too large."><p role="alert" tabindex="-1"></p><input type="file" id="proof" name="proof"></form>';
  block().innerHTML = withFile;
  const files = [new File(['x'], 'sole.jpg')] as unknown as FileList;
  Object.defineProperty(block().querySelector('input')!, 'files', { value: files, writable: true });
  answer({
    state: { status: 'invalid' },
    node: { id: 'letters', type: 'x', html: withFile.replace('name="proof"', 'name="proof" class="new"') },
  });
  submit();
  await vi.waitFor(() => expect(block().querySelector<HTMLInputElement>('input.new')?.files).toBe(files));
  answer({}, 413);
  submit();
  await vi.waitFor(() => expect(block().querySelector('[role="alert"]')!.textContent).toBe('Too large.'));
});

it('a button that needs no files sends none', async () => {
  const button =
    '<button id="search" name="_command" value="letters.search" formenctype="application/x-www-form-urlencoded">Search</button>';
  block().innerHTML = form(`<input type="file" name="proof">${button}`);
  answer({ state: { status: 'done', values: {} }, node: { id: 'letters', type: 'x', html: '<b>again</b>' } });
  const submitter = document.getElementById('search')!;
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter });
  block().querySelector('form')!.dispatchEvent(event);
  await vi.waitFor(() => expect(block().querySelector('b')).not.toBeNull());
  const { body } = vi.mocked(fetch).mock.calls[0]![1]!;
  expect(body).toBeInstanceOf(URLSearchParams);
  expect([...(body as URLSearchParams).keys()]).not.toContain('proof');
});

describe('what is typed and ticked while a form is on its way', () => {
  const fields = (value: string, more = '') =>
    `<input id="mail" name="email" value="${value}"><input type="checkbox" id="terms" name="terms" required ${more}>`;
  const post = async (status: 'invalid' | 'done', values = {}) => {
    block().innerHTML = form(fields('typed'));
    let reply = (_answer: Response): void => {};
    vi.stubGlobal(
      'fetch',
      vi.fn(() => new Promise<Response>((resolve) => (reply = resolve))),
    );
    submit();
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
    document.querySelector<HTMLInputElement>('#mail')!.value = 'typed later';
    document.querySelector<HTMLInputElement>('#terms')!.checked = true;
    const html = form(
      `<b>again</b>${fields('typed', 'aria-invalid="true" aria-describedby="terms-error"')}<p id="terms-error">Tick it.</p>`,
    );
    reply(Response.json({ state: { status, values }, node: { id: 'letters', type: 'x', html } }));
    await vi.waitFor(() => expect(block().querySelector('b')).not.toBeNull());
    const read = (id: string) => block().querySelector<HTMLInputElement>(`#${id}`)!;
    return { mail: read('mail').value, terms: read('terms').checked, fault: read('terms-error').textContent };
  };

  it('is kept when it is refused, and a fault that it mends is gone', async () =>
    expect(await post('invalid')).toEqual({ mail: 'typed later', terms: true, fault: '' }));

  it('is kept when it is done and the form stays', async () =>
    expect(await post('done', { email: 'typed' })).toMatchObject({ mail: 'typed later', terms: true }));

  it('is not kept when it is done: the form is another one', async () =>
    expect(await post('done')).toEqual({ mail: 'typed', terms: false, fault: 'Tick it.' }));
});

it('a second press while the first is on its way sends nothing', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise(() => undefined)),
  );
  submit();
  submit();
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('other forms are none of its business', () => {
  vi.stubGlobal('fetch', vi.fn());
  block().innerHTML = '<form method="post"></form>';
  submit();
  expect(fetch).not.toHaveBeenCalled();
});

describe('a fault', () => {
  const faulty = form(
    '<input id="mail" type="email" required aria-invalid="true" aria-describedby="mail-hint mail-error"><p id="mail-hint">For the receipt.</p><p id="mail-error">Please input your email</p>' +
      '<fieldset aria-describedby="size-error"><input type="radio" name="size" value="38" aria-invalid="true"><input type="radio" name="size" value="39" aria-invalid="true"><p id="size-error">Please select an option.</p></fieldset>',
  );
  const open = () => {
    block().innerHTML = faulty;
    block().querySelector('[role="alert"]')!.textContent = 'Please check the marked fields.';
    return {
      mail: document.querySelector<HTMLInputElement>('#mail')!,
      radio: document.querySelector<HTMLInputElement>('[value="39"]')!,
      said: () => [...block().querySelectorAll('p')].map(({ textContent }) => textContent),
    };
  };
  const type = (field: HTMLInputElement, value: string) => {
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };

  it('goes as its field is mended, the summary with the last', () => {
    const { mail, radio, said: messages } = open();
    type(mail, '');
    expect(messages()).toEqual([
      'Please check the marked fields.',
      'For the receipt.',
      'Please input your email',
      'Please select an option.',
    ]);
    type(mail, 'a@b.co');
    expect({ invalid: mail.getAttribute('aria-invalid'), messages: messages() }).toEqual({
      invalid: 'false',
      messages: ['Please check the marked fields.', 'For the receipt.', '', 'Please select an option.'],
    });
    radio.checked = true;
    radio.dispatchEvent(new Event('input', { bubbles: true }));
    expect({
      invalidCount: block().querySelectorAll('[aria-invalid="true"]').length,
      messages: messages(),
    }).toEqual({ invalidCount: 0, messages: ['', 'For the receipt.', '', ''] });
  });

  it('stands again before a block that draws itself gets its answer', async () => {
    const { mail, said: messages } = open();
    type(mail, 'a@b.co');
    answer({ state: { status: 'invalid' }, node: { id: 'letters', type: 'x', interactive: true } });
    submit();
    await vi.waitFor(() => expect(mail.getAttribute('aria-invalid')).toBe('true'));
    expect(messages()).toContain('Please input your email');
  });
});
