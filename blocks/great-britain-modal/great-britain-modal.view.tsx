import { lazy, Suspense, type ReactElement } from 'react';
import { useModalTurn } from '../_parts/modal/use-modal-turn';
import { readStored, writeStored } from '../_contract/storage/browser-storage';
import { storeLocale } from '../_contract/storage/store-locale';
import { greatBritainCountry } from '../_contract/storage/stored-cookies';
import type { GreatBritainView } from './great-britain-modal.types';

/** Loaded with the modal, not with the page. */
const Panel = lazy(() => import('./great-britain-panel.view'));

export default function GreatBritainModal(view: GreatBritainView): ReactElement | null {
  const { data, page } = view;
  const [shows, end] = useModalTurn({
    delaySeconds: 1,
    path: page.path,
    mayShow: () => data.choices.length > 1 && !readStored(greatBritainCountry),
  });
  if (!shows) return null;
  const settle = (country: string): void => {
    writeStored(greatBritainCountry, country);
    storeLocale(data.choices.find((one) => one.country === country)?.href.split('/')[1] ?? '');
    end();
  };
  return (
    <Suspense fallback={null}>
      <Panel view={view} onSettle={settle} />
    </Suspense>
  );
}
