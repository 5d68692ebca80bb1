import fs from 'node:fs';
import path from 'node:path';
import { printProblem } from '../../engine/locales/checked-json';
import { findNearName } from '../../engine/pages/near-name';
import { readArguments } from '../configs/read-arguments';
import { loadShopLabels, type ShopLabels } from './load-label-source';
import { planTodo } from './plan-todo';
import { reportLabels, reportLanguage } from './report-labels';
import { applyTodo } from './apply-todo';
import { readTodo, writeTodo } from './todo-file';

const usage = `Usage: npm run labels:report [-- <language>] [--gaps] [--todo] [--read] [--file FILE]
  (nothing)          what each language lacks; exit code 1 when a language that must be complete has a fault
  --gaps             names each fault of the languages that must be complete
  <language>         each label that the language lacks, with its English text
  <language> --todo  writes labels-<language>.todo.json to fill in: key, English, places; what is filled in there already is kept
  <language> --read  puts what is filled in into locales/<language>/labels/; with one fault nothing is written
  --file FILE        another name for the file`;

interface ReportResult {
  text: string;
  exitCode: 0 | 1;
}

const fail = (text: string): ReportResult => ({ text, exitCode: 1 });

/** Runs `npm run labels:report` on the shop at a root. */
export async function runLabels(root: string, argv: readonly string[]): Promise<ReportResult> {
  if (argv.some((arg) => ['--help', '-h', 'help'].includes(arg))) return { text: usage, exitCode: 0 };
  const given = readArguments(argv, {
    words: ['[language]'],
    options: ['--gaps', '--todo', '--read', '--file='],
  });
  if (typeof given === 'string') return fail(`${given}\n${usage}`);
  const {
    words: [language],
    options,
  } = given;
  const modes = (['--todo', '--read'] as const).filter((option) => options.has(option));
  if (modes.length > 1) return fail('--todo writes the file and --read takes it back: one at a time.');
  if (language === undefined && (modes.length > 0 || options.has('--file')))
    return fail(`Which language? ${modes[0] ?? '--file'} wants one, e.g. npm run labels:report -- pl --todo`);
  const shop = await loadShopLabels(root);
  if (language === undefined) {
    const { text, faults } = reportLabels(shop, options.has('--gaps'));
    return { text, exitCode: faults > 0 ? 1 : 0 };
  }
  if (!shop.languages.includes(language)) return fail(describeUnknownLanguage(shop, language));
  if (modes.length === 0) return { text: reportLanguage(shop, language).text, exitCode: 0 };
  return answerLanguage(shop, language, modes[0]!, options.get('--file') ?? `labels-${language}.todo.json`);
}

function answerLanguage(
  shop: ShopLabels,
  language: string,
  want: '--todo' | '--read',
  file: string,
): ReportResult {
  if (language === shop.source.original)
    return fail(`"${language}" is the language of the originals: there is nothing to translate.`);
  // The labels of a broken file would count as missing, and be overwritten.
  const broken = shop.problems.filter((problem) =>
    new RegExp(`^locales/(${language}|${shop.source.original})/`).test(problem.file),
  );
  if (broken.length > 0)
    return fail(
      [...broken.map(printProblem), 'Mend these label files first; nothing was written.'].join('\n'),
    );
  return want === '--todo' ? writeFile(shop, language, file) : readFile(shop, language, file);
}

function describeUnknownLanguage({ languages, registry }: ShopLabels, language: string): string {
  const locale = registry.locales.get(language);
  if (locale) return `"${language}" is a locale: ask for its language, "${locale.realLanguage}".`;
  const near = findNearName(language, languages);
  return `No locale of this shop has the language "${language}".${near ? ` Did you mean "${near}"?` : ''} It has ${languages.join(', ')}; npm run new -- locale adds one.`;
}

function writeFile(shop: ShopLabels, language: string, file: string): ReportResult {
  const target = path.resolve(shop.root, file);
  const before = fs.existsSync(target) ? readTodo(file, fs.readFileSync(target, 'utf8')) : undefined;
  if (before && !before.value)
    return fail(
      [
        ...before.problems.map(printProblem),
        `${file} is there and cannot be read; nothing was written.`,
      ].join('\n'),
    );
  if (before && before.value!.language !== language)
    return fail(`${file} is for "${before.value!.language}"; nothing was written.`);
  const { todo, kept } = planTodo(shop, language, before?.value);
  if (todo.texts.length === 0)
    return { text: `${language} lacks nothing; no file was written.`, exitCode: 0 };
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, writeTodo(todo));
  return {
    text: `Wrote ${todo.texts.length} texts to ${file}${kept > 0 ? ` (${kept} of them filled in before)` : ''}. Fill in each "translation", then run: npm run labels:report -- ${language} --read`,
    exitCode: 0,
  };
}

function readFile(shop: ShopLabels, language: string, file: string): ReportResult {
  const source = path.resolve(shop.root, file);
  if (!fs.existsSync(source))
    return fail(`There is no file ${file}; npm run labels:report -- ${language} --todo writes it.`);
  const checked = readTodo(file, fs.readFileSync(source, 'utf8'));
  if (!checked.value) return fail([...checked.problems.map(printProblem), 'Nothing was written.'].join('\n'));
  const { problems, files, taken, same, left } = applyTodo(shop, language, checked);
  if (problems.length > 0)
    return fail(
      [
        ...problems.map(printProblem),
        `${problems.length} fault${problems.length === 1 ? '' : 's'}: nothing was written.`,
      ].join('\n'),
    );
  for (const [name, text] of files) {
    fs.mkdirSync(path.dirname(path.join(shop.root, name)), { recursive: true });
    fs.writeFileSync(path.join(shop.root, name), text);
  }
  const lines = [
    `${taken} text${taken === 1 ? '' : 's'} taken over into ${files.size} file${files.size === 1 ? '' : 's'} of locales/${language}/; ${left} still empty.`,
    ...(same.length > 0 ? [`Equal to the English, and listed as such: ${same.join(', ')}`] : []),
  ];
  return { text: lines.join('\n'), exitCode: 0 };
}
