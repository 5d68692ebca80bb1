import type { BlockViewProps } from '../../_contract/block.types';
import * as css from '../panel.css';
import type { MenuEntry, SiteHeaderProps } from '../site-header.schema';
import type { SiteHeaderData } from '../site-header.server';
import { FeaturePicture } from './feature-picture';

/** What opens under a menu entry. */
export function MenuPanel({
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
      className={css.panel({ arrangement })}
      {...{ popover: 'auto' }}
      role="group"
      aria-label={entry.text}
    >
      <div className={css.panelInner({ arrangement })}>
        <p className={css.panelTitle({ arrangement })}>
          <a href={entry.link}>{view.words('seeAll', { name: entry.text })}</a>
        </p>
        {entry.columns?.map((column) => (
          <div key={column.title} className={css.column({ arrangement })}>
            <p className={css.columnTitle}>{column.title}</p>
            <ul role="list" className={css.columnLinks({ arrangement })} aria-label={column.title}>
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
