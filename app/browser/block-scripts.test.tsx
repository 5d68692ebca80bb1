// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { choiceEvent } from '../../blocks/_contract/block-script.types';
import { useBlockScripts } from './block-scripts';

const { script, fetched, broken } = vi.hoisted(() => ({
  script: vi.fn(),
  fetched: vi.fn(),
  broken: { now: false },
}));
vi.mock('virtual:block-scripts', () => ({
  default: {
    one: async () => {
      fetched();
      if (broken.now) throw new Error('no connection');
      return { default: script };
    },
  },
}));

function Page() {
  useBlockScripts('page');
  return null;
}
const find = (id: string) => document.getElementById(id)!;
const open = (html: string) => {
  document.body.innerHTML = `${html}<div id="root"></div>`;
  render(<Page />, { container: find('root') });
};
const press = (id: string, how: MouseEventInit = {}) =>
  find(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));

beforeEach(() => {
  broken.now = false;
});
afterEach(() => {
  cleanup();
  script.mockReset();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

it('fetches nothing before the first press, then runs the script instead of the link', async () => {
  open('<a id="link" href="#large" data-on-press="one"><b id="inside">x</b></a>');
  expect(fetched).not.toHaveBeenCalled();
  expect(press('inside')).toBe(false);
  await vi.waitFor(() => expect(script).toHaveBeenCalledWith(find('link'), expect.any(Event)));
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'leaves a press with %j to the browser',
  (how) => {
    open('<a id="link" href="#large" data-on-press="one">x</a>');
    expect(press('link', how)).toBe(true);
    expect(fetched).not.toHaveBeenCalled();
  },
);

it('without the script a disclosure opens all the same', async () => {
  broken.now = true;
  open('<details id="more"><summary id="head" data-on-press="one">x</summary></details>');
  press('head');
  await vi.waitFor(() => expect((find('more') as HTMLDetailsElement).open).toBe(true));
});

it('without the script a form is sent all the same', async () => {
  broken.now = true;
  open('<form id="form"><button id="send" data-on-press="one">x</button></form>');
  const sent = vi.fn((event: Event) => event.preventDefault());
  find('form').addEventListener('submit', sent);
  press('send');
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
});

it('passes a choice to the blocks that listen for it', async () => {
  open('<details id="ear" data-on-choice="one"></details>');
  const event = new CustomEvent(choiceEvent, { detail: { name: 'size', value: '41' } });
  document.dispatchEvent(event);
  await vi.waitFor(() => expect(script).toHaveBeenCalledWith(find('ear'), event));
});

it('starts what comes into view, once', async () => {
  let see: (seen: { target: Element; isIntersecting: boolean }[]) => void = () => undefined;
  const unobserve = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof see) {
        see = callback;
      }
      observe = vi.fn();
      unobserve = unobserve;
      disconnect = vi.fn();
    },
  );
  open('<video id="film" data-on-visible="one"></video>');
  see([{ target: find('film'), isIntersecting: false }]);
  expect(fetched).not.toHaveBeenCalled();
  see([{ target: find('film'), isIntersecting: true }]);
  await vi.waitFor(() => expect(script).toHaveBeenCalledWith(find('film'), undefined));
  expect(unobserve).toHaveBeenCalledWith(find('film'));
});

it('without a connection it starts when there is one again, and gets what was typed meanwhile', async () => {
  let see: (seen: { target: Element; isIntersecting: boolean }[]) => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof see) {
        see = callback;
      }
      observe = vi.fn();
      unobserve = vi.fn();
      disconnect = vi.fn();
    },
  );
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const listener = vi.fn();
  script.mockImplementation((form: HTMLElement) => form.addEventListener('input', listener));
  broken.now = true;
  open('<div id="form" data-block="form" data-on-visible="one"><input id="name"></div>');
  see([{ target: find('form'), isIntersecting: true }]);
  await vi.waitFor(() => expect(online).toHaveBeenCalled());
  window.earlyEvents = { fields: new Map([[find('name'), false]]) };
  broken.now = false;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
  expect(script).toHaveBeenCalledTimes(1);
});
