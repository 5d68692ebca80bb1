import { bare } from '../../ui/layout/layout.css';
import type { BlockViewProps } from '../_contract/block.types';
import { pickFlagged } from '../_parts/flagged-links';
import * as css from './site-footer.css';
import type { SiteFooterProps } from './site-footer.schema';
import type { SiteFooterData } from './site-footer.server';

export default function SiteFooter({
  props,
  data: { on },
  page,
  words,
  slots,
}: BlockViewProps<SiteFooterProps, SiteFooterData>) {
  const { arrangement } = props;
  return (
    <footer className={css.footer({ arrangement })}>
      <div className={css.inner({ arrangement })}>
        {props.closing && <p className={css.closing({ arrangement })}>{props.closing}</p>}
        <nav className={css.columns({ arrangement })} aria-label={words('name')}>
          {props.columns.map((column) => (
            <div key={column.title} className={css.column({ arrangement })}>
              <h2 className={css.columnTitle}>{column.title}</h2>
              <ul role="list" className={bare}>
                {pickFlagged(column.links, on).map((one) => (
                  <li key={one.text}>
                    <a href={one.link}>{one.text}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={css.last({ arrangement })}>
          <a className={css.home} href={page.href('page:home')}>
            <img className={css.logo} src={page.brand.logo} alt={words('home', { brand: page.brand.name })} />
          </a>
          {props.smallPrint && <p>{props.smallPrint}</p>}
          {slots.aside}
        </div>
      </div>
    </footer>
  );
}
