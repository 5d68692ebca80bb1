import { isLocalTime } from '../../../engine/pages/local-time';
import { VISITORS } from '../../model/preview-view';
import { CONDITION_FORMS, FRAME_WIDTHS, type EditorChoice } from '../editor.types';

const NAME = /^[A-Za-z0-9_][A-Za-z0-9_./:-]{0,200}$/;
const MAX_SEARCH = 100;

/** What is chosen in the editor, from the query of its address; what cannot be read is left out. */
export function readChoice(query: URLSearchParams): EditorChoice {
  const name = (key: string) => {
    const value = query.get(key) ?? '';
    return NAME.test(value) ? value : undefined;
  };
  const release = /^[1-9]\d{0,14}$/.test(query.get('release') ?? '')
    ? Number(query.get('release'))
    : undefined;
  return {
    release,
    layer: name('layer'),
    block: name('block'),
    width: FRAME_WIDTHS.find((width) => String(width) === query.get('width')) ?? FRAME_WIDTHS[0],
    search: query.has('search') ? query.get('search')!.slice(0, MAX_SEARCH) : undefined,
    add: name('add'),
    at: name('at'),
    condition: CONDITION_FORMS.find((one) => one === query.get('condition')),
    visitor: VISITORS.find((one) => one === query.get('as')),
    moment: isLocalTime(query.get('time') ?? '') ? query.get('time')! : undefined,
    texts: query.get('texts') === 'pseudo' ? 'pseudo' : undefined,
  };
}

/** Query of a choice; what is left out is not chosen. */
export function writeChoice(choice: Partial<EditorChoice>): string {
  const query = new URLSearchParams(listChoice(choice)).toString();
  return query === '' ? '' : `?${query}`;
}

/** The same as pairs, for the hidden fields of a form. */
export function listChoice({
  release,
  layer,
  block,
  width,
  search,
  add,
  at,
  condition,
  visitor,
  moment,
  texts,
}: Partial<EditorChoice>): [string, string][] {
  const values = {
    release,
    layer,
    block,
    width: width === FRAME_WIDTHS[0] ? undefined : width,
    search,
    add,
    at,
    condition,
    as: visitor,
    time: moment,
    texts,
  };
  return Object.entries(values).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[key, String(value)]],
  );
}
