import { renderToStaticMarkup } from 'react-dom/server';
import type { Json } from '../../../engine/pages/merge-patch';
import { createWords } from '../texts';
import { BlockFields } from './block-form';
import type { Field } from './field.types';
import type { BlockFormView } from './form.types';

export const viewOf = (
  fields: readonly Field[],
  stored: Json,
  more: Partial<BlockFormView> = {},
): BlockFormView => ({
  fields,
  stored,
  state: { values: stored, raw: new Map(), faults: [] },
  sources: {},
  errors: [],
  language: 'en',
  links: [],
  media: [],
  labels: {},
  ...more,
});

/** The form of a block as a browser has it; tests that use it run in jsdom. */
export function renderForm(view: BlockFormView): HTMLFormElement {
  const form = document.createElement('form');
  form.innerHTML = renderToStaticMarkup(<BlockFields words={createWords('en')} view={view} />);
  return form;
}

/** What a browser posts of a form, line ends included. */
export const postOf = (form: HTMLFormElement): URLSearchParams => {
  const entries = [...new FormData(form)].map(([name, value]) => [
    name,
    String(value).replace(/\r\n|\r|\n/g, '\r\n'),
  ]);
  return new URLSearchParams(entries);
};

export const renderPost = (view: BlockFormView): URLSearchParams => postOf(renderForm(view));
