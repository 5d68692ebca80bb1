import { trail } from './breadcrumb.css';

export interface Crumb {
  text: string;
  /** Left out for the page itself. */
  href?: string;
}

/** Where this page stands in the shop. */
export const Breadcrumb = ({ label, crumbs }: { label: string; crumbs: Crumb[] }) => (
  <nav aria-label={label}>
    <ol role="list" className={trail}>
      {crumbs.map((crumb) => (
        <li key={crumb.text}>
          {crumb.href ? <a href={crumb.href}>{crumb.text}</a> : <span aria-current="page">{crumb.text}</span>}
        </li>
      ))}
    </ol>
  </nav>
);
