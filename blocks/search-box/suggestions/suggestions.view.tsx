import { useEffect, useMemo, useState, type MouseEvent, type ReactElement } from 'react';
import { visuallyHidden } from '../../../ui/visually-hidden/visually-hidden.css';
import { isMixed } from '../../_parts/product-card/wearers';
import { composeOptions, type Group, type Option } from './compose-options';
import { renderOption, type OptionLook } from './option.view';
import { forgetSearches, readRecent, rememberSearch } from './recent-searches';
import * as css from './suggestions.css';
import { useCombobox } from './use-combobox';
import { useSuggestions } from './use-suggestions';
import { useWritten } from './use-written';
import type { SuggestionsProps } from './suggestions.types';

const productGroups = new Set<Group['key']>(['products', 'popular', 'alike']);

/** The list under the field: groups of options, each a link that works by pointer, keyboard and "open in a new tab". */
export function Suggestions({ view, field, panel }: SuggestionsProps): ReactElement {
  const { id, props, words, page } = view;
  const written = useWritten(field);
  const answer = useSuggestions(page.locale.locale, written);
  const [recent, forget] = useRecent(field, panel);
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
  const look: OptionLook = { on, words };
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
          onClick={(event) => rememberChosen(event, options)}
        >
          {answer?.foundNothing && (
            <p role="presentation" className={css.nothing}>
              {words('nothing', { query: answer.query })}
            </p>
          )}
          <div role="presentation" className={css.side}>
            {groups
              .filter((group) => !isOfProducts(group) && group.key !== 'all')
              .map((group) => renderGroup(listId, group, look))}
          </div>
          {groups.filter(isOfProducts).map((group) => renderGroup(listId, group, look))}
          {groups
            .filter(({ key }) => key === 'all')
            .map(({ options: [all] }) => renderAll(all!, written, look))}
        </div>
      )}
      {recent.length > 0 && !written && (
        <button type="button" className={css.forget} onClick={forget}>
          {words('forget')}
        </button>
      )}
    </div>
  );
}

function renderGroup(listId: string, { key, options }: Group, look: OptionLook): ReactElement {
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
        {look.words(key)}
      </div>
      <div role="presentation">{options.map((option) => renderOption(option, { ...look, mixed }))}</div>
    </div>
  );
}

const renderAll = (option: Option, written: string, look: OptionLook): ReactElement => (
  <div key="all" role="presentation" className={css.all}>
    {renderOption({ ...option, text: look.words('seeAll', { query: written }) }, look)}
  </div>
);

/** Choosing a query is a search like one that was typed. */
function rememberChosen({ target }: MouseEvent, options: Option[]): void {
  const id = (target as Element).closest('[role="option"]')?.id;
  const chosen = options.find((option) => option.id === id);
  if (chosen?.remembers) rememberSearch(chosen.text);
}

/** Searches of this device: read anew whenever the panel opens, added to when the form is sent. */
function useRecent(
  field: SuggestionsProps['field'],
  panel: SuggestionsProps['panel'],
): [string[], () => void] {
  const [recent, setRecent] = useState<string[]>(readRecent);
  useEffect(() => {
    const form = field.current?.form;
    const element = panel.current;
    const onSubmit = (): void => rememberSearch(field.current!.value);
    const onToggle = (): void => setRecent(readRecent());
    form?.addEventListener('submit', onSubmit);
    element?.addEventListener('toggle', onToggle);
    return () => {
      form?.removeEventListener('submit', onSubmit);
      element?.removeEventListener('toggle', onToggle);
    };
  }, [field, panel]);
  const forget = (): void => {
    forgetSearches();
    setRecent([]);
    field.current?.focus();
  };
  return [recent, forget];
}
