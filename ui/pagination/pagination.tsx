import { pageWindow } from './page-window';
import { pages } from './pagination.css';

export interface PaginationProps {
  current: number;
  last: number;
  href: (page: number) => string;
  words: { name: string; page: (page: number) => string };
}

/** Links to the other pages of a list. Nothing when there is only one. */
export function Pagination({ current, last, href, words }: PaginationProps) {
  if (last < 2) return null;
  return (
    <nav aria-label={words.name}>
      <ul role="list" className={pages}>
        {pageWindow(current, last).map((page, index) => (
          <li key={page ?? `gap-${index}`}>
            {page === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                href={href(page)}
                aria-label={words.page(page)}
                aria-current={page === current ? 'page' : undefined}
              >
                {page}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
