// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { fireEvent, within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mountSample } from '../_contract/testing/render-sample';
import { samplePage, sampleWords } from '../_contract/testing/sample-page';
import messages from './tabs.messages';
import samples from './tabs.samples';
import Tabs, { moveTab } from './tabs.view';

const { props } = samples[0]!;

test.each([
  ['ArrowRight', 2, 'ltr', 0],
  ['ArrowLeft', 0, 'ltr', 2],
  ['ArrowLeft', 0, 'rtl', 1],
  ['Home', 2, 'ltr', 0],
  ['End', 0, 'ltr', 2],
  ['a', 1, 'ltr', undefined],
] as const)('%s from tab %d, %s: %s', (key, from, dir, to) => {
  expect(moveTab(key, from, 3, dir)).toBe(to);
});

test.each(samples)('as the server writes it, all is there: $name', (sample) => {
  const host = mountSample(Tabs, sample, messages);
  const tabs = within(host).getAllByRole('tab');
  expect(tabs.map((one) => [one.textContent, one.getAttribute('aria-selected')])).toEqual(
    sample.props.items.map(({ title }, i) => [title, String(i === 0)]),
  );
  for (const tab of tabs)
    expect(host.querySelector(`#${tab.getAttribute('aria-controls')}`)!.getAttribute('aria-labelledby')).toBe(
      tab.id,
    );
  for (const text of Object.values(sample.slots ?? {})) expect(host.innerHTML).toContain(text);
});

describe('in the browser', () => {
  let host: HTMLElement;
  let root: ReturnType<typeof createRoot>;
  beforeEach(() => {
    (globalThis as Record<string, unknown>).IS_REACT_ACT_ENVIRONMENT = true;
    host = document.body.appendChild(document.createElement('div'));
    root = createRoot(host);
    act(() =>
      root.render(
        <Tabs
          id="sample"
          props={props}
          data={undefined}
          words={sampleWords(messages)}
          page={samplePage()}
          slots={{}}
        />,
      ),
    );
  });
  afterEach(() => act(() => root.unmount()));
  const selected = () =>
    within(host)
      .getAllByRole('tab')
      .map((one) => `${one.getAttribute('aria-selected')} ${one.tabIndex}`);
  const isShown = () => [...host.querySelectorAll('[role="tabpanel"]')].map((one) => one.className);

  test('a press chooses a tab and shows its panel alone', () => {
    const [shown, hidden] = isShown();
    act(() => void fireEvent.click(within(host).getByRole('tab', { name: 'Cream' })));
    expect(selected()).toEqual(['false -1', 'true 0', 'false -1']);
    expect(isShown()).toEqual([hidden, shown, hidden]);
  });

  test('arrow keys choose and take the focus along', () => {
    const first = within(host).getByRole('tab', { name: 'Brush' });
    first.focus();
    act(() => void fireEvent.keyDown(first, { key: 'ArrowLeft' }));
    expect(document.activeElement!.textContent).toBe('Rest');
    expect(selected()).toEqual(['false -1', 'false -1', 'true 0']);
  });
});
