import type { ReactElement } from 'react';
import { LinkButton } from '../../ui/button/button';
import * as account from '../_parts/account-section/account-section.css';
import * as css from './account-wishlist.css';
import type { WishlistView } from './account-wishlist.types';
import { renderShare } from './share-list.view';
import { renderWish } from './wish.view';

const DONE: Readonly<Record<string, string>> = {
  'wishlist.toBag': 'moved',
  'wishlist.remove': 'removed',
};

export default function AccountWishlist(view: WishlistView): ReactElement {
  const { id, data, words } = view;
  const { wishes, shareUrl } = data;
  const isGuest = shareUrl === undefined;
  return (
    <section
      id={id}
      className={css.section}
      aria-labelledby={`${id}-title`}
      data-on-visible="account-wishlist"
      data-owner={isGuest ? 'device' : 'account'}
      data-offline={words('offline')}
    >
      <h1 id={`${id}-title`} className={css.title}>
        {words('title')}
      </h1>
      {wishes && wishes.length > 0 && (
        <p className={account.text}>{words('count', { count: wishes.length })}</p>
      )}
      {isGuest && renderGuest(view)}
      {renderDone(view)}
      {wishes && wishes.length > 0 && (
        <ul role="list" className={css.list}>
          {wishes.map((wish) => (
            <li key={wish.id}>{renderWish(view, wish)}</li>
          ))}
        </ul>
      )}
      {renderNone(view)}
      {!isGuest && renderShare(view)}
    </section>
  );
}

const renderGuest = ({ data, words }: WishlistView): ReactElement => (
  <div className={css.guest}>
    <p>{words('guest')}</p>
    <LinkButton href={data.signIn} kind="outline">
      {words('signIn')}
    </LinkButton>
    {!data.wishes && (
      <noscript>
        <p>{words('noScript')}</p>
      </noscript>
    )}
  </div>
);

function renderDone({ data: { form }, words, props }: WishlistView): ReactElement {
  const done = form?.status === 'done' ? DONE[form.command] : undefined;
  return (
    <p role="status" tabIndex={-1} className={account.done}>
      {done && words(done)}
      {done === 'moved' && (
        <>
          {' '}
          <a href={props.bag}>{words('viewBag')}</a>
        </>
      )}
    </p>
  );
}

/** A guest's list is not here yet: the script shows this where the device has none, too. */
function renderNone({ data: { wishes }, words, props }: WishlistView): ReactElement | null {
  if (wishes && wishes.length > 0) return null;
  return (
    <div className={css.none} data-none="" hidden={!wishes}>
      <p className={css.noneTitle}>{words('emptyTitle')}</p>
      <p>{words('emptyText')}</p>
      <LinkButton href={props.shop} kind="primary">
        {words('shop')}
      </LinkButton>
    </div>
  );
}
