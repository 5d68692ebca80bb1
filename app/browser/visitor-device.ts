import { useEffect } from 'react';
import { rememberPressedLocale } from '../../blocks/_contract/storage/remember-locale';
import { keepVouchers, type Device } from '../../blocks/_parts/voucher-price/keep-vouchers';

/** Local storage may be forbidden: then nothing is kept, and nothing breaks. */
const attempt = <Value>(work: () => Value): Value | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

const device: Device = {
  read: (key) => attempt(() => localStorage.getItem(key)) ?? null,
  write: (key, value) => void attempt(() => localStorage.setItem(key, value)),
  setCookie: (line) => {
    document.cookie = line;
  },
  markSubscribed: (subscribed) =>
    void document.documentElement.toggleAttribute('data-subscribed', subscribed),
};

/** With each page that is opened: what its address brought is kept, and the subscribed flag is seen. Which shop is chosen is kept as it is pressed. */
export function useVisitorDevice(page: string): void {
  useEffect(() => keepVouchers(new URL(window.location.href), document.cookie, device), [page]);
  useEffect(() => {
    document.addEventListener('click', rememberPressedLocale);
    return () => document.removeEventListener('click', rememberPressedLocale);
  }, []);
}
