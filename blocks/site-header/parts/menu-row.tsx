import { Icon } from '../../../ui/icon/icon';
import { loadingOf, pictureSet, sizedPicture } from '../../_journey/picture-source';
import type { BlockViewProps } from '../../_contract/block.types';
import * as panel from '../panel.css';
import type { MenuEntry, SiteHeaderProps } from '../site-header.schema';
import type { SiteHeaderData } from '../site-header.server';
import * as css from '../site-header.css';

function FeaturePicture({ feature }: { feature: NonNullable<MenuEntry['feature']> }) {
  const drawn = feature.image.startsWith('/images/');
  return (
    <a className={panel.feature} href={feature.link}>
      <img
        className={panel.featureImage}
        src={drawn ? sizedPicture(feature.image, 640) : feature.image}
        srcSet={drawn ? pictureSet(feature.image, [320, 640]) : undefined}
        sizes={drawn ? '20rem' : undefined}
        alt=""
        width={640}
        height={640}
        {...loadingOf(false)}
      />
      <span>{feature.text}</span>
    </a>
  );
}

/** What opens under a menu entry. */
function MenuPanel({
  view,
  entry,
  id,
}: {
  view: BlockViewProps<SiteHeaderProps, SiteHeaderData>;
  entry: MenuEntry;
  id: string;
}) {
  const { arrangement } = view.props;
  return (
    <div
      id={id}
      className={panel.panel({ arrangement })}
      {...{ popover: 'auto' }}
      role="group"
      aria-label={entry.text}
    >
      <div className={panel.panelInner({ arrangement })}>
        <p className={panel.panelTitle({ arrangement })}>
          <a href={entry.link}>{view.words('seeAll', { name: entry.text })}</a>
        </p>
        {entry.columns?.map((column) => (
          <div key={column.title} className={panel.column({ arrangement })}>
            <p className={panel.columnTitle}>{column.title}</p>
            <ul role="list" className={panel.columnLinks({ arrangement })} aria-label={column.title}>
              {column.links.map((one) => (
                <li key={one.text}>
                  <a href={one.link}>{one.text}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {entry.feature && <FeaturePicture feature={entry.feature} />}
      </div>
    </div>
  );
}

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
  const classes = css.menuEntry({ arrangement });
  const number = arrangement === 'index' && (
    <span className={css.number} aria-hidden="true">
      {String(index + 1).padStart(2, '0')}
    </span>
  );
  if (!entry.columns?.length) {
    return (
      <a className={classes} href={entry.link}>
        {number}
        {entry.text}
      </a>
    );
  }
  const panel = `${view.id}-panel-${index}`;
  return (
    <>
      <button type="button" className={classes} {...{ popovertarget: panel }}>
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
