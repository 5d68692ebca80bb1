// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { mountSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import commands from './takeback-form.commands';
import messages from './takeback-form.messages';
import samples from './takeback-form.samples';
import liven from './takeback-form.script';
import View from './takeback-form.view';

const url = '/en_GB/takeback';
const isChecked = (input: HTMLInputElement) => input.checked;

describe('the search', () => {
  const search = commands['takeback.search'];
  it('takes every text of the form as it is, and no photo', () => {
    const { form } = search;
    expect(form).toMatchObject({ near: {}, email: {}, piece5_words: {}, privacyPolicy: {} });
    expect(form).not.toHaveProperty('picture');
    for (const field of Object.values(form)) expect(field).toEqual({ anyCharacters: true });
  });
  it('keeps the form; without a place it is refused at its field', async () => {
    const { context, calls } = sampleCommand({ url, messages, answers: {} });
    expect(await search.run(context, valuesOf({ near: 'Porto' }), {})).toEqual({ keepsValues: true });
    await expect(search.run(context, valuesOf({ near: '' }), {})).rejects.toMatchObject({
      errors: { near: messages.placeUnknown },
    });
    expect(calls).toEqual([]);
  });
  it('a search is a button of the form, which stays as typed; Enter elsewhere sends the form', () => {
    const host = mountSample(
      View,
      samples.find(({ name }) => name.startsWith('Searched'))!,
      messages,
    );
    const form = host.querySelector<HTMLFormElement>('form[method=post]')!;
    expect(within(host).getByRole('status').textContent).toBe('Places near Porto');
    const read = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)!;
    const family = form.querySelector('[name=piece1_family] [selected]')!.getAttribute('value');
    expect([family, read('email').value, read('near').value]).toEqual([
      ...['bags-accessories', 'ana@', 'Porto'],
    ]);
    expect(isChecked(read('privacyPolicy'))).toBe(true);
    expect(form.querySelector('[aria-invalid=true]')).toBeNull();
    const [first, search] = form.querySelectorAll<HTMLButtonElement>('button[type=submit]');
    expect({ name: first!.name, search: search!.value }).toEqual({ name: '', search: 'takeback.search' });
    expect(search!.getAttribute('formenctype')).toBe('application/x-www-form-urlencoded');
  });
  it('Enter searches where a place is typed', () => {
    const container = mountSample(View, samples[0]!, messages);
    container.dataset.block = 'x';
    void liven(container.querySelector<HTMLElement>('[data-on-visible]')!);
    const sent = vi.fn((event: SubmitEvent) => {
      event.preventDefault();
      return (event.submitter as HTMLButtonElement | null)?.value;
    });
    container.querySelector<HTMLFormElement>('form[method=post]')!.addEventListener('submit', sent);
    for (const name of ['near', 'email'])
      container
        .querySelector(`[name=${name}]`)!
        .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    expect(sent.mock.results.map(({ value }) => value as string)).toEqual(['takeback.search']);
  });
});
