import type { ReactElement } from 'react';
import * as css from './form-page.css';

/** Links below a form; those without an address are left out. */
export const renderLinks = (links: readonly { href: string | undefined; text: string }[]): ReactElement => (
  <p className={css.links}>
    {links.map(
      ({ href, text }) =>
        href && (
          <a key={text} href={href} className={css.onward}>
            {text}
          </a>
        ),
    )}
  </p>
);
