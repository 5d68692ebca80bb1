// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { Breadcrumb } from './breadcrumb/breadcrumb';
import { Button, LinkButton } from './button/button';
import { Dialog } from './dialog/dialog';
import { Disclosure } from './disclosure/disclosure';
import { TextField } from './form-field/form-field';
import { Icon } from './icon/icon';
import { pageWindow } from './pagination/page-window';
import { Pagination } from './pagination/pagination';
import { closes, opens, PopoverPanel } from './popover-panel/popover-panel';
import { Price } from './price/price';
import { Select } from './select/select';

afterEach(cleanup);

test('a button sends no form unless its type is submit; a link stays a link', () => {
  render(
    <>
      <Button>Do</Button>
      <Button type="submit">Send</Button>
      <LinkButton href="/go">Go</LinkButton>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Do' }).getAttribute('type')).toBe('button');
  expect(screen.getByRole('button', { name: 'Send' }).getAttribute('type')).toBe('submit');
  expect(screen.getByRole('link', { name: 'Go' }).getAttribute('href')).toBe('/go');
});

test('an icon is silent', () => {
  const { container } = render(<Icon name="bag" />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

test('a field ties label, hint and error to its control', () => {
  render(
    <TextField
      words={{ id: 'mail', label: 'Email', hint: 'For the receipt', error: 'An address has an @' }}
      defaultValue="x"
    />,
  );
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(
    input
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent),
  ).toEqual(['For the receipt', 'An address has an @']);
  expect({
    invalid: input.getAttribute('aria-invalid'),
    hasRequired: input.hasAttribute('required'),
  }).toEqual({ invalid: 'true', hasRequired: true });
});

test('an optional field is labelled so and is not required', () => {
  render(<TextField words={{ id: 'flat', label: 'Flat', optional: 'optional' }} />);
  const input = screen.getByRole('textbox', { name: 'Flat (optional)' });
  expect({
    hasRequired: input.hasAttribute('required'),
    hasDescribedby: input.hasAttribute('aria-describedby'),
  }).toEqual({ hasRequired: false, hasDescribedby: false });
});

test('a select offers its options, the sold-out one cannot be chosen', async () => {
  render(
    <Select
      words={{ id: 'size', label: 'Size' }}
      options={[
        { value: '38', label: '38' },
        { value: '39', label: '39', disabled: true },
        { value: '40', label: '40' },
      ]}
    />,
  );
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Size' });
  await userEvent.selectOptions(select, '40');
  expect(select.value).toBe('40');
  expect(screen.getByRole<HTMLOptionElement>('option', { name: '39' }).disabled).toBe(true);
});

test('a discount is announced in words, a plain price is not', () => {
  const words = { sale: 'Sale price', previous: 'Previous price' };
  const { container, rerender } = render(<Price current="£80" previous="£100" words={words} />);
  expect(container.textContent).toBe('Sale price £80Previous price £100');
  rerender(<Price current="£80" words={words} />);
  expect(container.textContent).toBe('£80');
});

test('disclosures of a group share a name, so that the browser keeps one open', () => {
  render(
    <>
      <Disclosure title="Care" group="facts">
        Brush
      </Disclosure>
      <Disclosure title="Origin" group="facts" open>
        Inca
      </Disclosure>
    </>,
  );
  const details = [...document.querySelectorAll('details')];
  expect(details.map((one) => [one.getAttribute('name'), one.open])).toEqual([
    ['facts', false],
    ['facts', true],
  ]);
});

test('a popover panel is opened and closed by attributes alone', () => {
  render(
    <>
      <button {...opens('panel')}>Open</button>
      <PopoverPanel id="panel" label="Sizes">
        <button {...closes('panel')}>Close</button>
      </PopoverPanel>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Open' }).getAttribute('popovertarget')).toBe('panel');
  expect(screen.getByText('Close').getAttribute('popovertargetaction')).toBe('hide');
  expect(document.getElementById('panel')?.getAttribute('popover')).toBe('auto');
});

describe('dialog', () => {
  function Stage() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Guide</Button>
        <Dialog title="Size guide" closeLabel="Close" isOpen={isOpen} onOpenChange={setOpen}>
          Feet differ.
        </Dialog>
      </>
    );
  }

  test('opens named, closes by Escape and by its button', async () => {
    render(<Stage />);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Guide' }));
    expect(screen.getByRole('dialog', { name: 'Size guide' }).textContent).toContain('Feet differ.');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Guide' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('the last crumb is the page itself', () => {
  render(<Breadcrumb label="You are here" crumbs={[{ text: 'Home', href: '/' }, { text: 'Nube' }]} />);
  const trail = within(screen.getByRole('navigation', { name: 'You are here' }));
  expect(trail.getAllByRole('link').map((one) => one.textContent)).toEqual(['Home']);
  expect(trail.getByText('Nube').getAttribute('aria-current')).toBe('page');
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
])('page %i of %i shows %j', (current, last, wanted) => {
  expect(pageWindow(current, last)).toEqual(wanted);
});

test('pagination marks the page and is not there for one page', () => {
  const words = { name: 'Pages', page: (page: number) => `Page ${page}` };
  const { container, rerender } = render(
    <Pagination current={2} last={3} href={(page) => `?page=${page}`} words={words} />,
  );
  expect(screen.getByRole('link', { current: 'page' }).getAttribute('aria-label')).toBe('Page 2');
  rerender(<Pagination current={1} last={1} href={String} words={words} />);
  expect(container.innerHTML).toBe('');
});
