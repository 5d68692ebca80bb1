import { Icon } from '../../../ui/icon/icon';
import { visuallyHidden } from '../../../ui/visually-hidden/visually-hidden.css';
import type { BlockViewProps } from '../../_contract/block.types';
import * as css from '../search.css';
import type { SiteHeaderProps } from '../site-header.schema';
import type { SiteHeaderData } from '../site-header.server';

type View = BlockViewProps<SiteHeaderProps, SiteHeaderData>;

/** A plain GET form: the browser does the rest. */
export function SearchForm({ view, place }: { view: View; place: 'row' | 'panel' | 'drawer' }) {
  const { id, words, page } = view;
  const field = `${id}-${place}-q`;
  return (
    <form className={css.form({ place })} action={page.href('page:search')} method="get" role="search">
      <label className={visuallyHidden} htmlFor={field}>
        {words('searchFor')}
      </label>
      <input
        id={field}
        className={css.field({ place })}
        type="search"
        name="q"
        required
        placeholder={words('searchFor')}
        autoComplete="off"
        enterKeyHint="search"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- a popover that opens gives its focus to this field
        autoFocus={place === 'panel'}
      />
      <button type="submit" className={css.submit} aria-label={words('search')}>
        <Icon name="search" />
      </button>
    </form>
  );
}

export function SearchPanel({ view }: { view: View }) {
  const panel = `${view.id}-search`;
  return (
    <div
      id={panel}
      className={css.panel}
      {...{ popover: 'auto' }}
      role="group"
      aria-label={view.words('search')}
    >
      <SearchForm view={view} place="panel" />
      <button
        type="button"
        className={css.submit}
        aria-label={view.words('closeSearch')}
        {...{ popovertarget: panel, popovertargetaction: 'hide' }}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** Looks like the field of the ruled row and opens the search box, wherever on the page that block stands. */
export function SearchOpener({ view: { words }, panel }: { view: View; panel: string }) {
  return (
    <button type="button" className={css.opener} {...{ popovertarget: panel }}>
      {words('searchFor')}
      <Icon name="search" />
    </button>
  );
}
