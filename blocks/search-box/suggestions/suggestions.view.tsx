import { useEffect, useState, useMemo, type RefObject, type MouseEvent, type ReactElement } from 'react';
import { visuallyHidden } from '../../../ui/visually-hidden/visually-hidden.css';
import { dropStored, readStored, writeStored } from '../../_contract/storage/browser-storage';
import { recentSearches } from '../../_contract/storage/stored-in-browser';
import { isMixed } from '../../_parts/product-card/card-facts';
import { readWithStandIn, type SuggestionAnswer } from './read-suggestions';
import { composeOptions, type Group, type Option } from './compose-options';
import { renderOption, type OptionLook } from './option.view';
import * as css from './suggestions.css';
import { useCombobox } from './use-combobox';
import type { SuggestionsProps } from './suggestions.types';

/** What was searched on this device, newest first, if the visitor agreed to that storage. It never leaves the device. */
const MAX_OPTIONS = 5;

/** A device that stores nothing (or garbage) has no memory; that is no error. */
function readRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(readStored(recentSearches) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((one): one is string => typeof one === 'string' && one !== '').slice(0, MAX_OPTIONS)
      : [];
  } catch {
    return [];
  }
}

function storeSearch(written: string): void {
  const text = written.replace(/\s+/g, ' ').trim().slice(0, 120);
  if (!text) return;
  const same = (one: string): boolean => one.toLowerCase() === text.toLowerCase();
  writeStored(
    recentSearches,
    JSON.stringify([text, ...readRecent().filter((one) => !same(one))].slice(0, MAX_OPTIONS)),
  );
}

const clearSearches = (): void => dropStored(recentSearches);

/** ms without a key before a call is made: shorter than a pause in thought, longer than the gap between two keys. */
const DEBOUNCE_MS = 140;

/** The newest answer; the one before stays until the next is here. Trouble leaves what there was: searching works without. */
function useSuggestions(profile: string, written: string): SuggestionAnswer | undefined {
  const [answer, setAnswer] = useState<SuggestionAnswer>();
  useEffect(() => {
    const abort = new AbortController();
    const request = (): void =>
      void readWithStandIn(profile, written, abort.signal).then(
        (fresh) => {
          if (!abort.signal.aborted) setAnswer(fresh);
        },
        () => undefined,
      );
    const timer = setTimeout(request, written ? DEBOUNCE_MS : 0);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [profile, written]);
  return answer;
}

/** What stands in the field, as it is typed: also while an input method composes, where each step is a word already (ko, ja). */
function useWritten(field: RefObject<HTMLInputElement>): string {
  const [written, setWritten] = useState(() => clean(field.current));
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const read = (): void => setWritten(clean(element));
    read();
    element.addEventListener('input', read);
    return () => element.removeEventListener('input', read);
  }, [field]);
  return written;
}

const clean = (field: HTMLInputElement | null): string => (field?.value ?? '').replace(/\s+/g, ' ').trim();

const productGroups = new Set<Group['key']>(['products', 'popular', 'alike']);

/** The list under the field: groups of options, each a link that works by pointer, keyboard and "open in a new tab". */
export function Suggestions({ view, field, panel }: SuggestionsProps): ReactElement {
  const { id, props, words, page } = view;
  const written = useWritten(field);
  const answer = useSuggestions(page.locale.locale, written);
  const [recent, clear] = useRecent(field, panel);
  const listId = `${id}-list`;
  const groups = useMemo(
    () =>
      composeOptions({ answer, written, recent, results: props.results, href: page.href }).map((group) => ({
        ...group,
        options: group.options.map((option) => ({ ...option, id: `${listId}-${option.id}` })),
      })),
    [answer, written, recent, props.results, page.href, listId],
  );
  const options = groups.flatMap((group) => group.options);
  const on = useCombobox({ field, listId, ids: options.map((option) => option.id) });
  const style: OptionLook = { on, words };
  const isOfProducts = ({ key }: Group): boolean => productGroups.has(key);
  return (
    <div className={css.frames[props.look]}>
      <p className={visuallyHidden} role="status">
        {answer?.foundNothing
          ? words('nothing', { query: answer.query })
          : answer
            ? words('count', { count: options.length })
            : ''}
      </p>
      {options.length > 0 && (
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus stays in the field, whose keys choose (combobox with aria-activedescendant)
        <div
          id={listId}
          role="listbox"
          aria-label={words('suggestions')}
          className={css.list}
          onClick={(event) => storeChosen(event, options)}
        >
          {answer?.foundNothing && (
            <p role="presentation" className={css.nothing}>
              {words('nothing', { query: answer.query })}
            </p>
          )}
          <div role="presentation" className={css.side}>
            {groups
              .filter((group) => !isOfProducts(group) && group.key !== 'all')
              .map((group) => renderGroup(listId, group, style))}
          </div>
          {groups.filter(isOfProducts).map((group) => renderGroup(listId, group, style))}
          {groups
            .filter(({ key }) => key === 'all')
            .map(({ options: [all] }) => renderAll(all!, written, style))}
        </div>
      )}
      {recent.length > 0 && !written && (
        <button type="button" className={css.clear} onClick={clear}>
          {words('forget')}
        </button>
      )}
    </div>
  );
}

function renderGroup(listId: string, { key, options }: Group, style: OptionLook): ReactElement {
  const mixed = isMixed(options.flatMap(({ product }) => product ?? []));
  const name = `${listId}-${key}`;
  return (
    <div
      key={key}
      role="group"
      aria-labelledby={name}
      className={productGroups.has(key) ? css.products : css.group}
    >
      <div id={name} role="presentation" className={css.title}>
        {style.words(key)}
      </div>
      <div role="presentation">{options.map((option) => renderOption(option, { ...style, mixed }))}</div>
    </div>
  );
}

const renderAll = (option: Option, written: string, style: OptionLook): ReactElement => (
  <div key="all" role="presentation" className={css.all}>
    {renderOption({ ...option, text: style.words('seeAll', { query: written }) }, style)}
  </div>
);

/** Choosing a query is a search like one that was typed. */
function storeChosen({ target }: MouseEvent, options: Option[]): void {
  const id = (target as Element).closest('[role="option"]')?.id;
  const chosen = options.find((option) => option.id === id);
  if (chosen?.remembers) storeSearch(chosen.text);
}

/** Searches of this device: read again whenever the panel opens, added to when the form is sent. */
function useRecent(
  field: SuggestionsProps['field'],
  panel: SuggestionsProps['panel'],
): [string[], () => void] {
  const [recent, setRecent] = useState<string[]>(readRecent);
  useEffect(() => {
    const form = field.current?.form;
    const element = panel.current;
    const onSubmit = (): void => storeSearch(field.current!.value);
    const onToggle = (): void => setRecent(readRecent());
    form?.addEventListener('submit', onSubmit);
    element?.addEventListener('toggle', onToggle);
    return () => {
      form?.removeEventListener('submit', onSubmit);
      element?.removeEventListener('toggle', onToggle);
    };
  }, [field, panel]);
  const clear = (): void => {
    clearSearches();
    setRecent([]);
    field.current?.focus();
  };
  return [recent, clear];
}
