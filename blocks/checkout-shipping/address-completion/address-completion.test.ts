// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { attachCompletion } from './attach-completion';
import type { Completion } from './completion.types';

const facts = { profile: 'en_US', countryId: 'US', found: '{count} addresses' };
const one: Completion = {
  label: '125 Prince Street, 10012 New York',
  address: '125 Prince Street',
  postalCode: '10012',
  city: 'New York',
  region: 'NY',
};
const two: Completion = {
  label: '97201 Portland, Oregon',
  address: '',
  postalCode: '97201',
  city: 'Portland',
  region: 'XX',
};
const ask = vi.fn<(text: string, facts: unknown, signal: AbortSignal) => Promise<Completion[]>>();
const changed = vi.fn();
let form: HTMLFormElement;
let input: HTMLInputElement;

beforeEach(() => {
  vi.resetAllMocks();
  ask.mockResolvedValue([one, two]);
  document.body.innerHTML =
    '<form><div><label for="a">Street</label><input id="a" name="address"></div><div><input name="postalCode"></div><input name="city"><select name="region"><option value=""></option><option value="NY">New York</option></select></form>';
  form = document.querySelector('form')!;
  input = form.querySelector('input')!;
  form.addEventListener('change', ({ target }) => changed((target as HTMLInputElement).name));
  attachCompletion(form, facts, '', ask);
});
const list = () => document.querySelector('ul')!;
const type = (text: string) => {
  input.focus();
  input.value = text;
  input.dispatchEvent(new InputEvent('input', { inputType: 'insertText', bubbles: true }));
};
const open = async (text = '125 p') => {
  type(text);
  await vi.waitFor(() => expect(list().hidden).toBe(false));
};
const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true });
  input.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('the address field', () => {
  it('is a combobox with a named list', async () => {
    expect({
      role: input.getAttribute('role'),
      expanded: input.getAttribute('aria-expanded'),
      controls: input.getAttribute('aria-controls'),
      label: list().getAttribute('aria-label'),
    }).toEqual({ role: 'combobox', expanded: 'false', controls: list().id, label: 'Street' });
    await open();
    expect({
      expanded: input.getAttribute('aria-expanded'),
      optionCount: list().children.length,
      status: document.querySelector('[role=status]')!.textContent,
    }).toEqual({ expanded: 'true', optionCount: 2, status: '2 addresses' });
  });
  it('is asked about what was typed last, once', async () => {
    type('12');
    type('125 pr');
    await open('125 pri');
    expect(ask.mock.calls.map(([text]) => text)).toEqual(['125 pri']);
  });
  it('arrows move around the ends, Enter fills in and notifies the form', async () => {
    await open();
    expect(press('Enter')).toBe(false);
    press('ArrowUp');
    expect(document.getElementById(input.getAttribute('aria-activedescendant')!)!.textContent).toBe(
      two.label,
    );
    press('ArrowDown');
    expect(press('Enter')).toBe(true);
    expect(Object.fromEntries(new FormData(form))).toEqual({
      address: '125 Prince Street',
      postalCode: '10012',
      city: 'New York',
      region: 'NY',
    });
    expect({ hidden: list().hidden, changedCalls: changed.mock.calls.flat() }).toEqual({
      hidden: true,
      changedCalls: ['address', 'postalCode', 'city', 'region'],
    });
    expect(ask).toHaveBeenCalledTimes(1);
  });
  it('a pointer chooses; what is not known or no option stays as it was', async () => {
    await open('portl');
    list().children[1]!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(Object.fromEntries(new FormData(form))).toEqual({
      address: 'portl',
      postalCode: '97201',
      city: 'Portland',
      region: '',
    });
  });
  it('Escape and leaving close it', async () => {
    await open();
    expect({
      escapeStopped: press('Escape'),
      hidden: list().hidden,
      arrowStopped: press('ArrowDown'),
    }).toEqual({ escapeStopped: true, hidden: true, arrowStopped: false });
    await open('125 pri');
    input.dispatchEvent(new FocusEvent('blur'));
    expect(list().hidden).toBe(true);
  });
  it('without an answer it stays a plain field', async () => {
    ask.mockRejectedValue(new Error('away'));
    type('125 p');
    await vi.waitFor(() => expect(ask).toHaveBeenCalled());
    expect(list().hidden).toBe(true);
  });
  it('twice is once', () => {
    attachCompletion(form, facts, '', ask);
    expect(document.querySelectorAll('ul')).toHaveLength(2);
  });
});
