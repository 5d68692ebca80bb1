import { useNavigate, useSubmit } from '@remix-run/react';
import { useEffect } from 'react';

/**
 * Links and GET forms in static blocks become soft navigations: one listener for the whole page instead of a
 * component a link. Other hosts, other locales, new tabs, downloads and `data-hard` stay with the browser.
 */
export function useSoftNavigation(): void {
  const navigate = useNavigate();
  const submit = useSubmit();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !isPlainClick(event) || !isOwnLink(link)) return;
      event.preventDefault();
      closePopovers();
      navigate(link.pathname + link.search + link.hash);
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (
        event.defaultPrevented ||
        form.method !== 'get' ||
        !isSameLocale(new URL(form.action)) ||
        form.dataset.hard !== undefined
      )
        return;
      event.preventDefault();
      closePopovers();
      // Fields take the place of the address's query; its anchor stays, as without a script.
      const { pathname, hash } = new URL(form.action);
      submit(new FormData(form, event.submitter), { method: 'get', action: pathname + hash });
    };
    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
    };
  }, [navigate, submit]);
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey;

function isOwnLink(link: HTMLAnchorElement): boolean {
  if (link.target && link.target !== '_self') return false;
  if (link.hasAttribute('download') || link.dataset.hard !== undefined || link.rel.includes('external'))
    return false;
  const sameDocument =
    link.pathname === location.pathname && link.search === location.search && link.hash !== '';
  return isSameLocale(new URL(link.href)) && !sameDocument;
}

/** Another locale means another `<html lang>`, words and currency: the browser loads that document whole. */
const isSameLocale = (url: URL) =>
  url.origin === location.origin &&
  /^\/[a-z]{2}_[A-Z]{2}(\/|$)/.test(url.pathname) &&
  url.pathname.split('/')[1] === location.pathname.split('/')[1];

const closePopovers = () =>
  document.querySelectorAll<HTMLElement>('[popover]:popover-open').forEach((panel) => panel.hidePopover());
