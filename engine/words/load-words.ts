import { Ajv } from 'ajv';
import { IntlMessageFormat } from 'intl-messageformat';
import { checkJson, type CheckedFile } from '../locales/checked-json';
import { ajvOptions } from '../ajv-options';
import type { Problem } from '../pages/page.types';
import { hasIcuSyntax, splitReference } from './create-words';
import type { Sections } from './words.types';

const text = { type: 'string', minLength: 1, maxLength: 4000 };
const ajv = new Ajv({ ...ajvOptions, allErrors: true, verbose: true });
const validateLabels = ajv.compile<Record<string, string>>({
  type: 'object',
  additionalProperties: text,
  propertyNames: { pattern: '^(\\$schema|[A-Za-z0-9][\\w.-]*)$' },
});
const validateWording = ajv.compile<Record<string, string>>({
  type: 'object',
  additionalProperties: { type: 'string', maxLength: 4000 },
  propertyNames: { pattern: '^(\\$schema|[a-z][a-z0-9-]*\\.[\\w.-]+)$' },
});

export interface LoadedLabels {
  /** By language or locale. */
  labels: Map<string, Record<string, Record<string, string>>>;
  problems: Problem[];
}

/**
 * Label files `locales/<language or locale>/labels/<section>.json` out of the files of `locales/`.
 * @param checkMessage finds what is wrong with a text's syntax; who only reads the texts leaves that to the pages, which report it.
 */
export function loadLabels(
  files: ReadonlyMap<string, string>,
  checkMessage: MessageCheck = findMessageFault,
): LoadedLabels {
  const labels: LoadedLabels['labels'] = new Map();
  const problems: Problem[] = [];
  for (const [file, json] of files) {
    const [, name, section] = /^locales\/([^/]+)\/labels\/([^/]+)\.json$/.exec(file) ?? [];
    if (!name || !section) continue;
    const checked = checkJson(file, json, validateLabels);
    problems.push(...checked.problems, ...checkMessages(checked, checkMessage));
    if (checked.value) labels.set(name, { ...labels.get(name), [section]: checked.value });
  }
  return { labels, problems };
}

/** Brand wording `brands/<id>/wording/<language or locale>.json` (`section.key` → text) out of the files of `brands/`. */
export function loadWording(
  files: ReadonlyMap<string, string>,
  checkMessage: MessageCheck = findMessageFault,
): { wording: Map<string, Map<string, Sections>>; problems: Problem[] } {
  const wording = new Map<string, Map<string, Sections>>();
  const problems: Problem[] = [];
  for (const [file, json] of files) {
    const [, brand, name] = /^brands\/([^/]+)\/wording\/([^/]+)\.json$/.exec(file) ?? [];
    if (!brand || !name) continue;
    const checked = checkJson(file, json, validateWording);
    problems.push(...checked.problems, ...checkMessages(checked, checkMessage));
    if (checked.value)
      wording.set(brand, new Map(wording.get(brand)).set(name, groupBySection(checked.value)));
  }
  return { wording, problems };
}

function groupBySection(texts: Record<string, string>): Sections {
  const sections: Record<string, Record<string, string>> = {};
  for (const [reference, value] of Object.entries(texts)) {
    const { section, key } = splitReference(reference);
    (sections[section] ??= {})[key] = value;
  }
  return sections;
}

/** What is wrong with a text's syntax, or undefined. */
export type MessageCheck = (message: string) => string | undefined;

/** Finds nothing: the texts are evaluated elsewhere. */
export const acceptAnyMessage: MessageCheck = () => undefined;

function checkMessages(
  { value, complain }: CheckedFile<Record<string, string>>,
  checkMessage: MessageCheck,
): Problem[] {
  return Object.entries(value ?? {}).flatMap(([key, message]) => {
    const fault = checkMessage(message);
    return fault ? [complain([key], 'message-broken', `the text of "${key}" ${fault}`)] : [];
  });
}

/** What is wrong with a message's syntax, or undefined. */
export function findMessageFault(message: string): string | undefined {
  if (!hasIcuSyntax(message))
    return /[{}]/.test(message.replace(/\{\w+\}/g, '')) ? 'has a brace without its partner' : undefined;
  if (/'[{}]/.test(message))
    return 'has a straight apostrophe before a brace, which ICU reads as a quote; write ’';
  try {
    new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true });
    return undefined;
  } catch (error) {
    return `is not valid ICU MessageFormat: ${(error as Error).message}`;
  }
}
