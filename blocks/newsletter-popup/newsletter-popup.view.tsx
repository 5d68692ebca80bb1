import { lazy, Suspense, type ReactElement } from 'react';
import { recordSeen, wasSeen } from '../_parts/modal/modal-memory';
import { useModalTurn } from '../_parts/modal/use-modal-turn';
import { readStored } from '../_contract/storage/browser-storage';
import { bagHash, subscribedCookie } from '../_contract/storage/stored-cookies';
import { modalShown, newsletterPopupSeen } from '../_contract/storage/stored-in-browser';
import type { PopupView } from './newsletter-popup.types';

/** Loaded with the popup, not with the page. */
const Panel = lazy(() => import('./popup-panel.view'));

/** Subscribers are known by a cookie (joined here) or by the flag of docs/contract/browser.md#storage, set by their account. */
const isSubscribed = (): boolean =>
  readStored(subscribedCookie) === 'true' || document.documentElement.hasAttribute('data-subscribed');

/** One interruption a visit, and none for who is buying: what was just put into the bag is answered in peace. */
const isWelcome = (): boolean => readStored(modalShown) === null && readStored(bagHash) === null;

/** Nothing but a clock until its time has come. */
export default function NewsletterPopup(view: PopupView): ReactElement | null {
  const { popup } = view.data;
  const [shows, end] = useModalTurn({
    delaySeconds: popup?.delaySeconds ?? 0,
    path: view.page.path,
    mayShow: () =>
      popup !== null &&
      isWelcome() &&
      !isSubscribed() &&
      !wasSeen(newsletterPopupSeen, popup.id, popup.daysBetween, Date.now()),
  });
  if (!popup || !shows) return null;
  const close = (): void => {
    recordSeen(newsletterPopupSeen, popup.id, Date.now());
    end();
  };
  return (
    <Suspense fallback={null}>
      <Panel view={view} onClose={close} />
    </Suspense>
  );
}
