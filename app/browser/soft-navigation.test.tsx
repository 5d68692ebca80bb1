// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://alba.localhost/en_GB/women?x=1" }
// jsdom: happy-dom follows a link before the document's listeners receive the click.
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSoftNavigation } from './soft-navigation';

const { navigate, submit } = vi.hoisted(() => ({ navigate: vi.fn(), submit: vi.fn() }));
vi.mock('@remix-run/react', () => ({ useNavigate: () => navigate, useSubmit: () => submit }));

function Page() {
  useSoftNavigation();
  return null;
}
const stay = (event: Event) => event.preventDefault();
beforeEach(() => {
  document.querySelectorAll('.own').forEach((element) => element.remove());
  vi.clearAllMocks();
  render(<Page />);
  window.addEventListener('click', stay);
  window.addEventListener('submit', stay);
});
afterEach(() => {
  cleanup();
  window.removeEventListener('click', stay);
  window.removeEventListener('submit', stay);
});

function click(html: string, init: MouseEventInit = {}): void {
  const holder = Object.assign(document.createElement('div'), { className: 'own', innerHTML: html });
  document.body.append(holder);
  (holder.querySelector('i') ?? holder.querySelector('a'))!.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init }),
  );
}

it('a link of this locale becomes a navigation, also from inside it', () => {
  click('<a href="/en_GB/men?a=b#c"><i>x</i></a>');
  expect(navigate.mock.calls).toEqual([['/en_GB/men?a=b#c']]);
});

it.each([
  ['another locale', '<a href="/es_ES/men">x</a>'],
  ['another host', '<a href="http://evil.example/en_GB/x">x</a>'],
  ['a host in disguise', '<a href="//evil.example/en_GB/x">x</a>'],
  ['no locale', '<a href="/healthz">x</a>'],
  ['a script', '<a href="javascript:alert(1)">x</a>'],
  ['mail', '<a href="mailto:a@b.example">x</a>'],
  ['a new tab', '<a target="_blank" href="/en_GB/men">x</a>'],
  ['a download', '<a download href="/en_GB/men">x</a>'],
  ['data-hard', '<a data-hard href="/en_GB/men">x</a>'],
  ['an anchor of this page', '<a href="/en_GB/women?x=1#sizes">x</a>'],
  ['a longer locale', '<a href="/en_GBX/men">x</a>'],
])('%s stays with the browser', (_case, html) => {
  click(html);
  expect(navigate).not.toHaveBeenCalled();
});

it.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'so does a click with %o',
  (init) => {
    click('<a href="/en_GB/men">x</a>', init);
    expect(navigate).not.toHaveBeenCalled();
  },
);

function send(html: string): void {
  const holder = Object.assign(document.createElement('div'), { className: 'own', innerHTML: html });
  document.body.append(holder);
  holder.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}

it('a GET form becomes a navigation with its fields', () => {
  send('<form action="/en_GB/women"><input name="filter.color" value="red"></form>');
  expect([...(submit.mock.calls[0]![0] as FormData).entries()]).toEqual([['filter.color', 'red']]);
  expect(submit.mock.calls[0]![1]).toEqual({ method: 'get', action: '/en_GB/women' });
});

it('a GET form keeps the anchor of its action, and drops its query as a browser does', () => {
  send('<form action="/en_GB/women?page=3#products"><input name="sort" value="price_asc"></form>');
  expect(submit.mock.calls[0]![1]).toEqual({ method: 'get', action: '/en_GB/women#products' });
});

it.each([
  '<form method="post" action="/en_GB/women"></form>',
  '<form action="/es_ES/women"></form>',
  '<form data-hard action="/en_GB/women"></form>',
  '<form action="http://evil.example/en_GB"></form>',
])('%s stays with the browser', (html) => {
  send(html);
  expect(submit).not.toHaveBeenCalled();
});

it('listens no more once the page is gone', () => {
  cleanup();
  click('<a href="/en_GB/men">x</a>');
  expect(navigate).not.toHaveBeenCalled();
});
