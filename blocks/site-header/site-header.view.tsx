import type { BlockViewProps } from '../_contract/block.types';
import { Drawer } from './parts/drawer';
import { MenuRow } from './parts/menu-row';
import { SearchForm, SearchOpener, SearchPanel } from './parts/search';
import { Tools } from './parts/tools';
import * as css from './site-header.css';
import type { SiteHeaderProps } from './site-header.schema';
import type { SiteHeaderData } from './site-header.server';

/** Menus and search are popovers: they open, close on Escape and outside, and give focus back without any script. */
export default function SiteHeader(view: BlockViewProps<SiteHeaderProps, SiteHeaderData>) {
  const { props, page, words } = view;
  // With the logo in the middle the menu is left of it, for the eye and for the keyboard.
  const menuFirst = props.arrangement === 'centred';
  const inlineSearch = props.search && props.arrangement === 'index';
  return (
    <header className={css.header({ arrangement: props.arrangement })}>
      <div className={css.row({ arrangement: props.arrangement })}>
        <Drawer view={view} />
        {menuFirst && <MenuRow view={view} />}
        <a className={css.logo({ arrangement: props.arrangement })} href={page.href('page:home')}>
          <img
            className={css.logoImage}
            src={page.brand.logo}
            alt={words('home', { brand: page.brand.name })}
          />
        </a>
        {!menuFirst && <MenuRow view={view} />}
        {inlineSearch && (
          <div className={css.inlineSearch}>
            {props.searchBox ? (
              <SearchOpener view={view} panel={`${props.searchBox}-panel`} />
            ) : (
              <SearchForm view={view} place="row" />
            )}
          </div>
        )}
        <Tools view={view} />
      </div>
      {props.search && !props.searchBox && <SearchPanel view={view} />}
    </header>
  );
}
