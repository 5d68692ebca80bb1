import { lazy, Suspense, useState, type ReactElement } from 'react';
import type { BlockViewProps } from '../_kit/block.types';
import { readCookie, writeCookie } from '../_kit/modal/modal-memory';
import { useModalTurn } from '../_kit/modal/use-modal-turn';
import type { CountryModalProps } from './country-modal.schema';
import type { CountryModalData } from './country-modal.server';
import { ALREADY_DETECTED, detectCountry } from './detect-country';

export type CountryView = BlockViewProps<CountryModalProps, CountryModalData>;

/** Loaded with the modal, not with the page. */
const Panel = lazy(() => import('./country-panel.view'));
/** Days of the spec's country cookies (§9). */
const REMEMBERED_DAYS = 30;

/** Nothing but a question to the server, and that only where somebody may have to be asked. */
export default function CountryModal(view: CountryView): ReactElement | null {
  const { data, page } = view;
  const [country, setCountry] = useState<string>();
  const [shows, end] = useModalTurn({
    delaySeconds: 1, path: page.path,
    mayShow: async () => {
      if (Object.keys(data.asked).length === 0 || readCookie(ALREADY_DETECTED, document.cookie)) return false;
      const found = await detectCountry(document.cookie);
      setCountry(found);
      return found !== undefined && Object.hasOwn(data.asked, found);
    },
  });
  if (!shows || !country) return null;
  const settle = (): void => { writeCookie(ALREADY_DETECTED, 'true', REMEMBERED_DAYS); end(); };
  return <Suspense fallback={null}><Panel view={view} country={country} onSettle={settle} /></Suspense>;
}
