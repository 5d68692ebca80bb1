import { TextLink } from '../../../ui/link/link';
import { isLanguageMap } from '../../../engine/pages/prepare-block';
import type { FileChange } from '../../model/describe-changes';
import { formatCondition } from '../condition/format-condition';
import type { ChangedFile } from '../screen.types';
import type { FileTitle } from '../file-title.types';
import type { Words } from '../texts';
import * as css from '../web.css';
import { discardHref } from './discard-href';
import { formatPageName, formatScope } from './format-layer';
import { formatValue } from './format-value';

/** What each file of a release changes, in sentences, page by page. */
export const ChangedFiles = ({
  words,
  files,
  release,
}: {
  words: Words;
  files: readonly ChangedFile[];
  /** A draft whose changes can be discarded. */
  release?: number | undefined;
}) => (
  <>
    {files.map(({ path, title, changes, more }) => (
      <section key={path} className={css.card} aria-label={formatTitle(words, title)}>
        <div className={css.tight}>
          <h3>{formatTitle(words, title)}</h3>
          <p className={css.muted}>{path}</p>
        </div>
        <ChangeList words={words} title={title} changes={changes} more={more} />
        {release !== undefined && (
          <p>
            <TextLink
              href={discardHref(release, path)}
              aria-label={words.t('release.discardOf', { file: formatTitle(words, title) })}
            >
              {words.t('release.discard')}
            </TextLink>
          </p>
        )}
      </section>
    ))}
  </>
);

/** Changes in sentences. @param more number of those that are not listed */
export const ChangeList = ({
  words,
  title,
  changes,
  more,
}: { words: Words } & Pick<ChangedFile, 'title' | 'changes' | 'more'>) =>
  changes.length === 0 && more === 0 ? null : (
    <ul className={css.changes}>
      {changes.map((change, at) => (
        <li key={at}>{formatChange(words, title, change)}</li>
      ))}
      {more > 0 && <li>{words.t('release.more', { more })}</li>}
    </ul>
  );

/** "Home page · Running · German (Germany)" */
export function formatTitle(words: Words, { kind, name, brand, scope }: FileTitle): string {
  const what = words.find(`file.${kind}`, { name: formatPageName(name) });
  return [what, brand ?? words.t('everyone'), scope && formatScope(words, scope)].filter(Boolean).join(' · ');
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function formatChange(words: Words, title: FileTitle, change: FileChange): string {
  if (change.kind === 'override-kept')
    return change.path.length === 0
      ? words.t('change.hiddenKept', { block: change.block })
      : words.t('change.kept', { block: change.block, field: formatField(change.path) });
  if (change.kind !== 'value')
    return words.find(`change.${change.kind}`, 'block' in change ? { block: change.block } : {});
  const { block, path, was, becomes } = change;
  if (block !== undefined && path.join() === 'when') return formatConditionChange(words, block, was, becomes);
  const text = readTextChange(title, change);
  if (text) return formatTextChange(words, text);
  const name = formatField(path);
  const field = block === undefined ? capitalise(name) : words.t('change.ofBlock', { block, field: name });
  const values = { field, was: formatValue(words, was), becomes: formatValue(words, becomes) };
  if (becomes === undefined) return words.t('change.unset', values);
  return was === undefined ? words.t('change.set', values) : words.t('change.replaced', values);
}

type ValueChange = Extract<FileChange, { kind: 'value' }>;

/** One text that a change is about. */
interface TextChange {
  language: string;
  text: string;
  was: unknown;
  becomes: unknown;
}

const isText = (value: unknown): boolean => value === undefined || typeof value === 'string';

function readTextChange(
  { kind, name, scope, languages = [] }: FileTitle,
  change: ValueChange,
): TextChange | undefined {
  const { block, path, was, becomes } = change;
  const formatTextName = (keys: readonly string[]) => [block, formatField(keys)].filter(Boolean).join(' › ');
  // A literal that has got a second language.
  if (typeof was === 'string' && isLanguageMap(becomes)) {
    const added = Object.entries(becomes).filter(([, text]) => text !== was);
    const [[language, text] = []] = added;
    return added.length === 1 && language !== undefined
      ? { language, text: formatTextName(path), was: undefined, becomes: text }
      : undefined;
  }
  if (!isText(was) || !isText(becomes)) return undefined;
  const [key = ''] = path;
  if (scope !== undefined && kind === 'labels')
    return { language: scope, text: `${name}.${key}`, was, becomes };
  if (scope !== undefined && kind === 'wording') return { language: scope, text: key, was, becomes };
  const language = path.at(-1) ?? '';
  return path.length > 1 && languages.includes(language)
    ? { language, text: formatTextName(path.slice(0, -1)), was, becomes }
    : undefined;
}

function formatTextChange(words: Words, { language, text, was, becomes }: TextChange): string {
  const values = {
    language: capitalise(formatScope(words, language)),
    text,
    was: formatValue(words, was),
    becomes: formatValue(words, becomes),
  };
  if (becomes === undefined) return words.t('change.textUnset', values);
  return was === undefined ? words.t('change.textSet', values) : words.t('change.textReplaced', values);
}

function formatConditionChange(words: Words, block: string, was: unknown, becomes: unknown): string {
  const values = { block, was: formatCondition(words, was), becomes: formatCondition(words, becomes) };
  if (becomes === undefined) return words.t('change.conditionUnset', values);
  return words.t(was === undefined ? 'change.conditionSet' : 'change.conditionReplaced', values);
}

/** `props.actions.1.label` → "actions 1 label": the common path segments around values of a block are dropped. */
export const formatField = (path: readonly string[]): string =>
  path
    .filter((key, at) => at > 0 || key !== 'props')
    .map((key) =>
      key
        .replaceAll('_', ' ')
        .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`),
    )
    .join(' › ');
