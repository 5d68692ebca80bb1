import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useModalTurn } from '../_parts/modal/use-modal-turn';
import { readStored, writeStored } from '../_contract/storage/browser-storage';
import { storeLocale } from '../_contract/storage/store-locale';
import { alreadyDetected } from '../_contract/storage/stored-cookies';
import { detectCountry } from './detect-country';
import type { CountryView } from './country-modal.types';

/** Loaded with the modal, not with the page. */
const Panel = lazy(() => import('./country-panel.view'));

/** Nothing but a question to the server, and that only where someone may have to be asked. */
export default function CountryModal(view: CountryView): ReactElement | null {
  const { data, page } = view;
  const [country, setCountry] = useState<string>();
  const [shows, end] = useModalTurn({
    delaySeconds: 1,
    path: page.path,
    mayShow: async () => {
      if (Object.keys(data.asked).length === 0 || readStored(alreadyDetected)) return false;
      const found = await detectCountry(document.cookie);
      setCountry(found);
      return found !== undefined && Object.hasOwn(data.asked, found);
    },
  });
  if (!shows || !country) return null;
  const settle = (locale = page.locale.locale): void => {
    writeStored(alreadyDetected, 'true');
    storeLocale(locale);
    end();
  };
  return (
    <Suspense fallback={null}>
      <Panel view={view} country={country} onSettle={settle} />
    </Suspense>
  );
}
