// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://alba.localhost/en_GB/women" }
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useApplyAsTicked } from './apply-as-ticked';

const { submit } = vi.hoisted(() => ({ submit: vi.fn() }));
vi.mock('@remix-run/react', () => ({ useSubmit: () => submit }));

const form = (
  ticked: string[] = [],
) => `<form id="f" method="get" action="/en_GB/women" data-apply="ticked"><input type="hidden" name="sort" value="price_asc">
  <details id="f-colors"><ul>${['red', 'blue'].map((value) => `<input type="checkbox" name="filter.color" value="${value}" ${ticked.includes(value) ? 'checked' : ''}>`).join('')}</ul></details></form>`;
function Page({ page, html }: { page: string; html: string }) {
  useApplyAsTicked(page);
  return <div data-block="grid" dangerouslySetInnerHTML={{ __html: html }} />;
}
const box = (value: string) => document.querySelector<HTMLInputElement>(`input[value="${value}"]`)!;
const tick = (value: string) => {
  box(value).focus();
  box(value).click();
};
const asked = () => submit.mock.calls.map(([data]) => new URLSearchParams(data as never).toString());

// jsdom has no CSS.escape.
vi.stubGlobal('CSS', { escape: String });
beforeEach(() => {
  vi.useFakeTimers();
  submit.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('ticks are applied together, shortly after the last one; the page stays where it is', () => {
  render(<Page page="1" html={form()} />);
  tick('red');
  vi.advanceTimersByTime(100);
  tick('blue');
  vi.advanceTimersByTime(149);
  expect(submit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(asked()).toEqual(['sort=price_asc&filter.color=red&filter.color=blue']);
  expect(submit.mock.calls[0]![1]).toEqual({
    method: 'get',
    action: '/en_GB/women',
    preventScrollReset: true,
  });
});

it('what the navigation brings keeps panels open and the focus on the box', () => {
  const { rerender } = render(<Page page="1" html={form()} />);
  document.querySelector('details')!.open = true;
  tick('red');
  act(() => void vi.advanceTimersByTime(150));
  rerender(<Page page="2" html={form(['red'])} />);
  expect({
    open: document.querySelector('details')!.open,
    activeElement: document.activeElement,
    checked: box('red').checked,
  }).toEqual({ open: true, activeElement: box('red'), checked: true });
});

it('a box that was ticked while the answer was on its way stays ticked, and is applied with the others', () => {
  const { rerender } = render(<Page page="1" html={form()} />);
  tick('red');
  act(() => void vi.advanceTimersByTime(150));
  tick('blue');
  rerender(<Page page="2" html={form(['red'])} />);
  expect({
    redChecked: box('red').checked,
    blueChecked: box('blue').checked,
    activeElement: document.activeElement,
  }).toEqual({ redChecked: true, blueChecked: true, activeElement: box('blue') });
  vi.advanceTimersByTime(150);
  expect(asked()[1]).toBe('sort=price_asc&filter.color=red&filter.color=blue');
});

it('a box that was ticked before the page lived is applied', () => {
  document.body.innerHTML = `<div data-block="grid">${form()}</div>`;
  const early = box('red');
  early.checked = true;
  window.earlyEvents = { fields: new Map([[early, true]]) };
  render(<Page page="1" html="" />);
  delete window.earlyEvents;
  vi.advanceTimersByTime(150);
  expect(asked()).toEqual(['sort=price_asc&filter.color=red']);
  document.body.innerHTML = '';
});

it('does not move the focus back once it has left the form, and leaves other forms alone', () => {
  const { rerender } = render(
    <>
      <button>next</button>
      <Page page="1" html={form()} />
    </>,
  );
  tick('red');
  act(() => void vi.advanceTimersByTime(150));
  document.querySelector('button')!.focus();
  rerender(
    <>
      <button>next</button>
      <Page page="2" html={form(['red']).replace('data-apply="ticked"', '')} />
    </>,
  );
  expect(document.activeElement!.textContent).toBe('next');
  tick('blue');
  vi.advanceTimersByTime(500);
  expect(submit).toHaveBeenCalledTimes(1);
});
