import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { CommandForm } from '../_parts/command-form/command-form.view';
import * as account from '../_parts/account-section/account-section.css';
import * as css from './account-wishlist.css';
import type { WishlistView } from './account-wishlist.types';

/** A link by which others see the list, until it is ended. */
export function renderShare(view: WishlistView): ReactElement | null {
  const { id, data, words, page } = view;
  const { form, shareUrl, wishes } = data;
  if (!shareUrl && !wishes?.length) return null;
  const done = form?.status === 'done' && form.command === 'wishlist.share';
  return (
    <section className={css.share} aria-labelledby={`${id}-share`}>
      <h2 id={`${id}-share`} className={css.name}>
        {words('shareTitle')}
      </h2>
      <p className={account.text}>{words('shareText')}</p>
      <p role="status" tabIndex={-1} className={account.done}>
        {done && words(shareUrl ? 'shared' : 'shareEnded')}
      </p>
      {shareUrl && renderLink(view, shareUrl)}
      <CommandForm
        block={id}
        command="wishlist.share"
        page={page}
        form={form}
        offline={words('offline')}
        className={css.form}
      >
        <input type="hidden" name="shared" value={shareUrl ? '' : 'on'} />
        <Button type="submit" kind="outline">
          {words(shareUrl ? 'endShare' : 'share')}
        </Button>
      </CommandForm>
    </section>
  );
}

const renderLink = ({ words }: WishlistView, url: string): ReactElement => (
  <div className={css.link} data-copied={words('copied')} data-by-hand={words('copyFailed')}>
    <a href={url} rel="nofollow">
      {words('shareLink')}
    </a>
    <Button kind="quiet" data-on-press="account-wishlist" data-copies={url}>
      {words('copy')}
    </Button>
    <p role="status" className={css.small} />
  </div>
);
