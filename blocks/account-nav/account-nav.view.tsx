import type { ReactElement } from 'react';
import { Icon } from '../../ui/icon/icon';
import type { BlockViewProps } from '../_contract/block.types';
import { SignOut } from '../_parts/sign-out/sign-out.view';
import * as css from './account-nav.css';
import type { AccountNavProps } from './account-nav.schema';
import type { AccountNavData } from './account-nav.server';

type NavView = BlockViewProps<AccountNavProps, AccountNavData>;

/** Guests get the content alone, on the pages that show them some. The list is rendered twice, folded for phones and open beside the content; the style sheet hides one of them. */
export default function AccountNav(view: NavView): ReactElement {
  const { id, props, data, words, slots } = view;
  if (data.isGuest)
    return (
      <div id={id} className={`${css.frame} ${css.alone}`}>
        <div className={css.content}>{slots.content}</div>
      </div>
    );
  const pages = listPages(view);
  const current = pages.find(({ isHere }) => isHere);
  return (
    <div id={id} className={css.frame}>
      <nav aria-label={words('title')} className={css.nav[props.look]}>
        <details className={css.folded}>
          <summary>
            <span>
              {words('title')}
              {current && <strong>{current.text}</strong>}
            </span>
            <Icon name="chevron" />
          </summary>
          {renderPages(view, pages)}
        </details>
        <div className={css.open}>{renderPages(view, pages)}</div>
      </nav>
      <div className={css.content}>{slots.content}</div>
    </div>
  );
}

interface ShownPage {
  text: string;
  link: string;
  isHere: boolean;
}

function listPages({ props, words, page }: NavView): ShownPage[] {
  const pages = ['overview', 'orders', 'wishlist', 'profile', 'communications', 'security'] as const;
  const own = pages.map((name) => ({
    text: words(name),
    link: props[name],
  }));
  return [...own, ...props.more]
    .filter(({ link }) => link)
    .map(({ text, link }) => ({ text, link, isHere: link.split(/[?#]/)[0] === page.path }));
}

const renderPages = (
  { id, words, page, data: { form } }: NavView,
  pages: readonly ShownPage[],
): ReactElement => (
  <>
    <ul role="list" className={css.pages}>
      {pages.map(({ text, link, isHere }) => (
        <li key={link}>
          <a href={link} aria-current={isHere ? 'page' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
    <SignOut
      block={id}
      page={page}
      form={form}
      words={{ signOut: words('signOut'), offline: words('offline') }}
      className={css.signOut}
    />
  </>
);
