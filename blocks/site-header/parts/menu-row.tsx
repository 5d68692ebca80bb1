import { Icon } from '../../../ui/icon/icon';
import type { BlockViewProps } from '../../_contract/block.types';
import * as css from '../site-header.css';
import type { MenuEntry, SiteHeaderProps } from '../site-header.schema';
import type { SiteHeaderData } from '../site-header.server';
import { MenuPanel } from './menu-panel';

type View = BlockViewProps<SiteHeaderProps, SiteHeaderData>;

/** The main menu of wide screens. */
export function MenuRow({ view }: { view: View }) {
  const { props, words } = view;
  return (
    <nav className={css.menu({ arrangement: props.arrangement })} aria-label={words('mainMenu')}>
      <ul role="list" className={css.menuList({ arrangement: props.arrangement })}>
        {props.menu.map((entry, index) => (
          <li key={entry.text} className={css.menuItem({ arrangement: props.arrangement })}>
            <Entry view={view} entry={entry} index={index} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Entry({ view, entry, index }: { view: View; entry: MenuEntry; index: number }) {
  const { arrangement } = view.props;
  const look = css.menuEntry({ arrangement });
  const number = arrangement === 'index' && (
    <span className={css.number} aria-hidden="true">
      {String(index + 1).padStart(2, '0')}
    </span>
  );
  if (!entry.columns?.length) {
    return (
      <a className={look} href={entry.link}>
        {number}
        {entry.text}
      </a>
    );
  }
  const panel = `${view.id}-panel-${index}`;
  return (
    <>
      <button type="button" className={look} {...{ popovertarget: panel }}>
        {number}
        {entry.text}
        {arrangement === 'centred' && (
          <span className={css.caret}>
            <Icon name="chevron" />
          </span>
        )}
      </button>
      <MenuPanel view={view} entry={entry} id={panel} />
    </>
  );
}
