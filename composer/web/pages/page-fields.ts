import type { Problem } from '../../../engine/pages/page.types';
import type { Operation } from '../../model/ops/operation.types';
import type { PagePanel } from '../editor.types';
import type { Control, Field } from '../form/field.types';
import type { FieldError } from '../form/form.types';
import { listFieldChanges } from '../form/list-field-changes';
import type { TextKey } from '../texts';
import type { PageRequest } from '../site.types';
import { findFieldName, readLabels, readSources, toFieldError, type PageSources } from './form-view';
import type { OpenedPage } from './open-editor';
import { readAddress } from './save-address';
import { readPostedFields, saveChanges, type Saved } from './save-form';
import type { PostedForm, Unsaved } from './unsaved.types';

const makeField = (
  key: string,
  title: TextKey,
  control: Control,
  { help, ...more }: Partial<Pick<Field, 'isRequired' | 'fallback'>> & { help?: TextKey } = {},
): Field => ({ key, title, description: help, isRequired: false, fallback: undefined, control, ...more });

const text: Control = { kind: 'text', maxLength: undefined };
const seconds: Control = { kind: 'number', min: 0, max: undefined };

/** Fields of a page beside its blocks. Titles and descriptions are keys of texts. */
const listPageFields = (layouts: readonly string[]): Field[] => [
  makeField('seo', 'panel.seo', {
    kind: 'group',
    fields: [
      makeField('title', 'panel.seoTitle', text),
      makeField('description', 'panel.seoDescription', text),
      makeField(
        'robots',
        'panel.robots',
        { kind: 'line', maxLength: undefined },
        { help: 'panel.robotsHelp' },
      ),
    ],
  }),
  makeField('cache', 'panel.cache', {
    kind: 'group',
    fields: [
      makeField(
        'document',
        'panel.document',
        { kind: 'choice', values: ['public', 'private', 'personal'] },
        { fallback: 'public', help: 'panel.documentHelp' },
      ),
      makeField('maxAge', 'panel.maxAge', seconds, { help: 'panel.maxAgeHelp' }),
      makeField('staleWhileRevalidate', 'panel.stale', seconds, { help: 'panel.staleHelp' }),
    ],
  }),
  makeField('layout', 'panel.layout', { kind: 'choice', values: layouts }, { isRequired: true }),
];

const KEYS = ['seo', 'cache', 'layout'] as const;

/** Whether a fault stands at a field of the page. @param path in the document */
export const isPageField = ([first]: NonNullable<Problem['path']>): boolean =>
  KEYS.some((key) => key === first);

const pickFields = (page: Partial<Record<(typeof KEYS)[number], unknown>>) =>
  Object.fromEntries(KEYS.flatMap((key) => (page[key] === undefined ? [] : [[key, page[key]]])));

/** Settings of the page as the edited layer makes it. */
export function readPagePanel(
  opened: OpenedPage & { sources: PageSources },
  { fields: posted, address }: Unsaved = {},
): PagePanel {
  const { cell, configs, folded, pages, problems } = opened;
  const fields = listPageFields(pages.listNames().layouts);
  const stored = posted?.stored ?? pickFields(folded.folded);
  const state = posted?.state ?? { values: stored, raw: new Map<string, string>(), faults: [] };
  const inherited = folded.weaker.length > 0 ? pickFields(folded.below) : undefined;
  const formValues = { prefix: '', owned: folded.document, inherited };
  return {
    address: readAddress(opened, address),
    subject: folded.folded.subject ?? undefined,
    form: {
      fields,
      stored,
      state,
      sources: readSources(fields, formValues, folded, opened.sources),
      resetButton: 'reset-field',
      errors: posted?.errors ?? listPageErrors(fields, problems),
      language: cell.languages.at(-2) ?? cell.locale.slice(0, 2),
      links: [],
      media: [],
      labels: readLabels(stored, (key) => configs.label(cell.brand, cell.locale, key)),
    },
  };
}

/** Faults of the engine at the fields of the page. */
const listPageErrors = (fields: readonly Field[], problems: readonly Problem[]): FieldError[] =>
  problems.flatMap(({ block, path, message, fix, severity }) =>
    block === undefined && path && isPageField(path)
      ? [{ name: findFieldName(fields, path), message, fix, isWarning: severity === 'warning' }]
      : [],
  );

/** Saves the posted settings of the page. @throws FormRefused where the form is not that of a page */
export async function savePageFields(request: PageRequest, opened: OpenedPage): Promise<Saved> {
  const fields = listPageFields(opened.pages.listNames().layouts);
  const posted = readPostedFields(fields, request.form);
  return saveChanges(request, opened, posted, listFieldChanges(posted.stored, posted.state.values), {
    toOperation: ({ path, was, value }) => ({
      kind: 'setPageField',
      path,
      value: value ?? null,
      was: was ?? null,
    }),
    block: undefined,
    done: 'save',
    listErrors: (problems) => listPageErrors(fields, problems),
  });
}

/** The posted settings of the page as they were typed; nothing is saved. @throws FormRefused */
export function readTypedFields({ form }: PageRequest, { pages }: OpenedPage): PostedForm {
  const { state, stored } = readPostedFields(listPageFields(pages.listNames().layouts), form);
  return { state, stored, errors: state.faults.map(toFieldError) };
}

/** Takes the layer's own value of a field of the page back. */
export const resetPageField = (path: string): Operation[] => [
  { kind: 'resetPageField', path: path.split('.') },
];
