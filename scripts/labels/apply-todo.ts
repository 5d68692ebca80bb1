import { findNearName } from '../../engine/pages/near-name';
import type { CheckedFile } from '../../engine/locales/checked-json';
import type { Problem } from '../../engine/pages/page.types';
import { listOriginals } from '../../engine/words/compare-labels';
import { hasIcuSyntax, splitReference } from '../../engine/words/create-words';
import { listPlaceholders } from '../../engine/words/list-placeholders';
import { findMessageFault } from '../../engine/words/load-words';
import { setValue } from '../configs/edit-json';
import type { ShopLabels } from './load-label-source';
import { readSame, sameFile } from './report-labels';
import type { TodoFile, TodoText } from './todo-file';

export interface TakenTodo {
  problems: Problem[];
  /** Path from the root → new text; empty when there is a problem. */
  files: Map<string, string>;
  taken: number;
  /** Texts that equal the English one. */
  same: string[];
  left: number;
}

/** The translations of a todo file as label files of its language. All or nothing: with one problem no file changes. */
export function applyTodo(
  shop: ShopLabels,
  language: string,
  { value, complain }: CheckedFile<TodoFile>,
): TakenTodo {
  const originals = listOriginals(shop.source);
  const texts = value!.texts
    .map((text, index) => ({ ...text, index }))
    .filter(({ translation }) => translation !== '');
  const problems = [
    ...(value!.language === language
      ? []
      : [
          complain(
            ['language'],
            'other-language',
            `this file is for "${value!.language}", not for "${language}"`,
            { fix: `Run: npm run labels:report -- ${value!.language} --read` },
          ),
        ]),
    ...texts.flatMap((text) =>
      checkText(shop, language, originals, text, texts).map(({ code, message, ...more }) =>
        complain(
          ['texts', text.index, code === 'unknown-key' || code === 'key-twice' ? 'key' : 'translation'],
          code,
          `"${text.key}" ${message}`,
          { ...more, field: text.key },
        ),
      ),
    ),
  ];
  const same = texts
    .filter(
      ({ key, translation }) =>
        translation === originals.get(key) && /\p{L}{2}/u.test(translation.replace(/\{\w+\}/g, '')),
    )
    .map(({ key }) => key);
  return {
    problems,
    files: problems.length > 0 ? new Map<string, string>() : writeLabels(shop, language, texts, same),
    taken: texts.length,
    same,
    left: value!.texts.length - texts.length,
  };
}

type Complaint = Pick<Problem, 'code' | 'message'> & Partial<Problem>;

function checkText(
  { source, interactive }: ShopLabels,
  language: string,
  originals: ReadonlyMap<string, string>,
  { key, translation, index }: TodoText & { index: number },
  all: readonly (TodoText & { index: number })[],
): Complaint[] {
  const english = originals.get(key);
  if (english === undefined)
    return [
      {
        code: 'unknown-key',
        message: 'is no label of the shop',
        didYouMean: findNearName(key, [...originals.keys()]),
        fix: 'Write the key as --todo has written it, or remove the text.',
      },
    ];
  if (all.some((other) => other.key === key && other.index < index))
    return [{ code: 'key-twice', message: 'stands in this file twice', fix: 'Keep one of them.' }];
  const { section, key: name } = splitReference(key);
  const sections = source.labels.get(language);
  const present =
    sections && Object.hasOwn(sections, section) && Object.hasOwn(sections[section]!, name)
      ? sections[section]![name]
      : undefined;
  if (present !== undefined && present !== translation) {
    return [
      {
        code: 'translated-already',
        message: `has another text already: ${JSON.stringify(present)}`,
        fix: `Remove it here, or change locales/${language}/labels/${section}.json.`,
      },
    ];
  }
  return checkMessage(english, translation, interactive.has(section));
}

function checkMessage(english: string, translation: string, inBrowser: boolean): Complaint[] {
  const fault = findMessageFault(translation);
  if (fault)
    return [{ code: 'message-broken', message: fault, fix: `The English is ${JSON.stringify(english)}.` }];
  if (inBrowser && hasIcuSyntax(translation) && !hasIcuSyntax(english)) {
    return [
      {
        code: 'message-formatted',
        message: 'is used in the browser, which fills in {names} alone',
        fix: 'Write it without plural, select or number.',
      },
    ];
  }
  const [wanted, given] = [listPlaceholders(english), listPlaceholders(translation)];
  const missing = wanted.filter((name) => !given.includes(name));
  const unknown = given.filter((name) => !wanted.includes(name));
  const braces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');
  return [
    ...(missing.length > 0
      ? [
          {
            code: 'placeholder-missing',
            message: `lacks ${braces(missing)}`,
            fix: `The English is ${JSON.stringify(english)}.`,
          },
        ]
      : []),
    ...(unknown.length > 0
      ? [
          {
            code: 'placeholder-unknown',
            message: `has ${braces(unknown)}, which nothing fills in`,
            fix:
              wanted.length > 0
                ? `Its placeholders are ${braces(wanted)}.`
                : 'The English has no placeholders.',
          },
        ]
      : []),
  ];
}

/** Texts are added to the files that are there, and those keep what they hold and how it is written. */
function writeLabels(
  { root, files }: ShopLabels,
  language: string,
  texts: readonly TodoText[],
  same: readonly string[],
): Map<string, string> {
  const written = new Map<string, string>();
  for (const { key, translation } of texts) {
    const { section, key: name } = splitReference(key);
    const file = `locales/${language}/labels/${section}.json`;
    written.set(file, setValue(written.get(file) ?? files.get(file) ?? '{}\n', [name], translation));
  }
  if (same.length > 0)
    written.set(
      sameFile(language),
      `${JSON.stringify([...new Set([...readSame(root, language), ...same])].sort(), null, 2)}\n`,
    );
  return written;
}
