import { own } from '../../../engine/own';
import { isLanguageMap } from '../../../engine/pages/prepare-block';
import { findTextSchema, readMaxLength } from '../words/find-text-schema';
import { findEditable, type EditedLayer, type LayerDraft } from './layer-draft';
import type { OperationOf, PropPath } from './operation.types';
import { readAt, refuseChanged } from './read-value';
import { refuse } from './refuse';
import { setPageField } from './set-page-field';
import { setProp } from './set-prop';

type SetText = OperationOf<'setText'>;

/** Writes one language of a text: in its map by language, or in place of a literal. A literal gets a map once it has a second language. */
export function setText(draft: LayerDraft, operation: SetText): EditedLayer {
  const { block, path, language, value, was } = operation;
  const rules = draft.rules.texts;
  if (!rules || language === undefined || !rules.languages.has(language))
    refuse('bad-path', `"${language ?? ''}" is no language of this shop.`, { path });
  const about = { ...(block !== undefined && { block }), path };
  const { current, maxLength } = findText(draft, operation);
  const isLiteral = typeof current === 'string';
  const texts = isLiteral ? { [rules.literal]: current } : current;
  const text = own(texts, language);
  refuseChanged(was, text, about);
  if (value === null && language === rules.literal)
    refuse('bad-value', 'The original cannot be left out.', about);
  const source = language === rules.original ? undefined : own(texts, rules.original);
  const fault = value === null ? undefined : rules.findFault(value, { source, maxLength, isMessage: false });
  if (fault !== undefined) refuse('bad-value', fault, about);
  return write(
    draft,
    operation,
    isLiteral && language === rules.literal ? value! : replace(texts, language, value),
  );
}

/** Key order stays; a language that is new stands last. */
function replace(
  texts: Record<string, string>,
  language: string,
  value: string | null,
): Record<string, string> {
  if (value !== null) return { ...texts, [language]: value };
  const { [language]: _gone, ...others } = texts;
  return others;
}

/** The text that stands at a path. @throws Refused bad-path */
function findText(
  draft: LayerDraft,
  { block: id, path }: SetText,
): { current: string | Record<string, string>; maxLength: number | undefined } {
  const block = id === undefined ? undefined : findEditable(draft, id);
  const current = readAt(block ? block.props : draft.folded, path);
  const isText = typeof current === 'string' ? !current.startsWith('label:') : isLanguageMap(current);
  const schema = block
    ? findTextSchema(draft.rules.blockTypes.get(block.type)!.schema, path)
    : isPageText(path) || undefined;
  if (!isText || schema === undefined)
    refuse('bad-path', `"${path.join('.')}" is no text of this page.`, {
      ...(id !== undefined && { block: id }),
      path,
    });
  return { current: current as string | Record<string, string>, maxLength: readMaxLength(schema) };
}

const isPageText = ([field, key, ...more]: PropPath): boolean =>
  field === 'seo' && (key === 'title' || key === 'description') && more.length === 0;

function write(draft: LayerDraft, { block, path }: SetText, value: unknown): EditedLayer {
  // `was` is compared above, for the one language.
  if (block !== undefined) return setProp(draft, { kind: 'setProp', block, path, value, was: undefined });
  return setPageField(draft, {
    kind: 'setPageField',
    path: path.map(String),
    value,
    was: undefined,
  });
}
