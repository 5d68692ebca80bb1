import { Fragment, type ReactElement } from 'react';
import { Icon } from '../../ui/icon/icon';
import { visuallyHidden } from '../../ui/visually-hidden/visually-hidden.css';
import type { BlockViewProps } from '../_contract/block.types';
import { chooseTitle } from '../_journey/search/choose-title';
import * as css from './search-header.css';
import type { SearchHeaderProps } from './search-header.schema';
import type { SearchHeaderData } from './search-header.types';
import type { Words } from '../../engine/words/words.types';

type View = BlockViewProps<SearchHeaderProps, SearchHeaderData>;

export default function SearchHeader(view: View): ReactElement {
  const { props, data, words } = view;
  return (
    <header
      className={css.looks[props.look]}
      data-search={data.query || undefined}
      data-found={data.query ? data.total : undefined}
    >
      <div>
        {props.kicker && <p className={css.kicker}>{props.kicker}</p>}
        <h1>{describeWritten(words, chooseTitle(data), { query: data.query, page: String(data.page) })}</h1>
        {data.original !== null && (
          <p className={css.instead}>
            {describeWritten(words, 'instead', { original: data.original, query: data.query })}
          </p>
        )}
        {renderForm(view)}
        {props.look === 'index' && (data.query || data.byImage) && (
          <p className={css.total}>
            <span aria-hidden="true">{data.total}</span>
            <span className={visuallyHidden}>{words('count', { count: data.total })}</span>
          </p>
        )}
      </div>
    </header>
  );
}

/** The words of the shop with the shopper's own inside: those may run in the other direction and stay apart from what is around them. */
function describeWritten(words: Words, key: string, written: Record<string, string>): ReactElement[] {
  const names = Object.keys(written);
  // Private-use characters: the search's answer holds none.
  const marks = Object.fromEntries(names.map((name, i) => [name, String.fromCharCode(0xe000 + i)]));
  return words(key, marks)
    .split(/([\ue000-\ue00f])/)
    .map((part, i) => {
      const name = names[part.charCodeAt(0) - 0xe000];
      return name ? <bdi key={i}>{written[name]}</bdi> : <Fragment key={i}>{part}</Fragment>;
    });
}

function renderForm({ id, data, words }: View): ReactElement {
  return (
    <form className={css.form} method="get" action={data.action} role="search" aria-label={words('again')}>
      <label className={visuallyHidden} htmlFor={`${id}-q`}>
        {words('field')}
      </label>
      <input
        id={`${id}-q`}
        type="search"
        name="q"
        required
        maxLength={120}
        defaultValue={data.original ?? data.query}
        placeholder={words('field')}
        dir="auto"
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" aria-label={words('submit')}>
        <Icon name="search" />
      </button>
    </form>
  );
}
