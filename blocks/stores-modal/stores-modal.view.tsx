import { lazy, Suspense, type ReactElement } from 'react';
import { recordSeen, wasSeen } from '../_parts/modal/modal-memory';
import { useModalTurn } from '../_parts/modal/use-modal-turn';
import { storesModalSeen } from '../_contract/storage/stored-in-browser';
import type { StoresModalView } from './stores-modal.types';

/** Loaded with the modal, not with the page. */
const Panel = lazy(() => import('./stores-panel.view'));

export default function StoresModal(view: StoresModalView): ReactElement | null {
  const { props, data, page } = view;
  const [shows, end] = useModalTurn({
    delaySeconds: props.delaySeconds,
    path: page.path,
    mayShow: () => data.offered && !wasSeen(storesModalSeen, props.edition, props.daysBetween, Date.now()),
  });
  if (!shows) return null;
  const close = (): void => {
    recordSeen(storesModalSeen, props.edition, Date.now());
    end();
  };
  return (
    <Suspense fallback={null}>
      <Panel view={view} onClose={close} />
    </Suspense>
  );
}
