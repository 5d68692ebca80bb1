import { Icon } from '../../../ui/icon/icon';
import type { BlockViewProps } from '../../_contract/block.types';
import { pickFlagged } from '../../_parts/flagged-links';
import * as css from '../drawer.css';
import type { MenuEntry, SiteHeaderProps } from '../site-header.schema';
import type { SiteHeaderData } from '../site-header.server';
import { SearchForm } from './search';

type View = BlockViewProps<SiteHeaderProps, SiteHeaderData>;

/** The whole menu for small screens, opened by one button; one part unfolds at a time. */
export function Drawer({ view }: { view: View }) {
  const { props, data, words } = view;
  const id = `${view.id}-drawer`;
  return (
    <div className={css.frame}>
      <button type="button" className={css.opener} aria-label={words('openMenu')} {...{ popovertarget: id }}>
        <Icon name="menu" />
      </button>
      <div
        id={id}
        className={css.drawer}
        {...{ popover: 'auto' }}
        role="group"
        aria-label={words('openMenu')}
      >
        <button
          type="button"
          className={css.closer}
          aria-label={words('closeMenu')}
          {...{ popovertarget: id, popovertargetaction: 'hide' }}
        >
          <Icon name="close" />
        </button>
        {props.search && !props.searchBox && <SearchForm view={view} place="drawer" />}
        <nav aria-label={words('mainMenu')}>
          {props.menu.map((entry, index) => (
            <Part key={entry.text} view={view} entry={entry} index={index} />
          ))}
        </nav>
        <ul role="list" className={css.tools}>
          {props.search && props.searchBox && (
            <li>
              <button type="button" className={css.tool} {...{ popovertarget: `${props.searchBox}-panel` }}>
                <Icon name="search" />
                {words('search')}
              </button>
            </li>
          )}
          {props.countries && (
            <li>
              <CountryLine view={view} panel={`${props.countries}-panel`} />
            </li>
          )}
          {props.tools.map((tool) => (
            <li key={tool.link}>
              <a className={css.tool} href={tool.link}>
                <Icon name={tool.icon} />
                {tool.text}
              </a>
            </li>
          ))}
        </ul>
        {props.more && (
          <ul role="list" className={css.more}>
            {pickFlagged(props.more, data.on).map((one) => (
              <li key={one.link}>
                <a className={css.tool} href={one.link}>
                  {one.text}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function CountryLine({ view: { page, words }, panel }: { view: View; panel: string }) {
  const { countryName: country, languageName: language } = page.locale;
  return (
    <button
      type="button"
      className={css.tool}
      aria-label={words('country', { country, language })}
      {...{ popovertarget: panel }}
    >
      <Icon name="globe" />
      {country} · {language}
    </button>
  );
}

function Part({ view, entry, index }: { view: View; entry: MenuEntry; index: number }) {
  const classes = css.part({ arrangement: view.props.arrangement });
  const number = view.props.arrangement === 'index' && (
    <span className={css.number} aria-hidden="true">
      {String(index + 1).padStart(2, '0')}
    </span>
  );
  if (!entry.columns?.length)
    return (
      <a className={classes} href={entry.link}>
        {number}
        {entry.text}
      </a>
    );
  return (
    <details className={css.details} {...{ name: `${view.id}-parts` }}>
      <summary className={classes}>
        {number}
        {entry.text}
        <span className={css.sign}>
          <Icon name="plus" />
        </span>
      </summary>
      <ul role="list" className={css.links}>
        <li>
          <a href={entry.link}>{view.words('seeAll', { name: entry.text })}</a>
        </li>
        {entry.columns
          .flatMap((column) => column.links)
          .map((one) => (
            <li key={`${one.text}${one.link}`}>
              <a href={one.link}>{one.text}</a>
            </li>
          ))}
      </ul>
    </details>
  );
}
