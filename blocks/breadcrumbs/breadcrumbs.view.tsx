import type { ReactElement } from 'react';
import type { BlockViewProps } from '../_contract/block.types';
import * as css from './breadcrumbs.css';
import type { BreadcrumbsProps } from './breadcrumbs.schema';
import type { BreadcrumbsData } from './breadcrumbs.server';

export default function Breadcrumbs({
  props,
  data,
  words,
}: BlockViewProps<BreadcrumbsProps, BreadcrumbsData>): ReactElement {
  const last = data.trail.length - 1;
  return (
    <nav className={css.separators[props.separator]} aria-label={words('label')}>
      <ol role="list">
        {data.trail.map((crumb, i) => (
          <li key={crumb.href}>
            {i === last ? (
              <span aria-current="page">{crumb.name}</span>
            ) : (
              <a href={crumb.href}>{crumb.name}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
