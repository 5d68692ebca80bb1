import type { ReactElement } from 'react';
import { visuallyHidden } from '../../ui/visually-hidden/visually-hidden.css';
import type { BlockViewProps } from '../_contract/block.types';
import * as css from './listing-header.css';
import type { ListingHeaderProps } from './listing-header.schema';
import type { ListingHeaderData } from './listing-header.server';

export default function ListingHeader({
  props,
  data,
  words,
}: BlockViewProps<ListingHeaderProps, ListingHeaderData>): ReactElement {
  return (
    <header className={css.looks[props.look]}>
      <div>
        {props.kicker && <p className={css.kicker}>{props.kicker}</p>}
        <h1>
          {bindSeparators(
            data.page > 1 ? words('pageTitle', { title: data.title, page: data.page }) : data.title,
          )}
        </h1>
        {/* From the second page on the introduction would only stand in the way. */}
        {props.intro && data.page === 1 && data.description && (
          <p className={css.intro}>{data.description}</p>
        )}
        {props.look === 'index' && (
          <p className={css.total}>
            <span aria-hidden="true">{data.total}</span>
            <span className={visuallyHidden}>{words('count', { count: data.total })}</span>
          </p>
        )}
      </div>
    </header>
  );
}

/** A separator stays with what stands before it, so that no line starts with one. */
const bindSeparators = (title: string): string => title.replace(/ (?=[·|–—/] )/g, '\u00a0');
