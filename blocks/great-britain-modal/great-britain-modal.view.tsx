import { lazy, Suspense, type ReactElement } from 'react';
import type { BlockViewProps } from '../_kit/block.types';
import { readCookie, writeCookie } from '../_kit/modal/modal-memory';
import { useModalTurn } from '../_kit/modal/use-modal-turn';
import type { GreatBritainModalProps } from './great-britain-modal.schema';
import type { GreatBritainModalData } from './great-britain-modal.server';

export type GreatBritainView = BlockViewProps<GreatBritainModalProps, GreatBritainModalData>;

/** Loaded with the modal, not with the page. */
const Panel = lazy(() => import('./great-britain-panel.view'));
const COOKIE = 'gb-country';
/** Spec §9 "GB country 29 days". */
const REMEMBERED_DAYS = 29;

export default function GreatBritainModal(view: GreatBritainView): ReactElement | null {
  const { data, page } = view;
  const [shows, end] = useModalTurn({ delaySeconds: 1, path: page.path, mayShow: () => data.choices.length > 1 && !readCookie(COOKIE, document.cookie) });
  if (!shows) return null;
  const settle = (country: string): void => { writeCookie(COOKIE, country, REMEMBERED_DAYS); end(); };
  return <Suspense fallback={null}><Panel view={view} onSettle={settle} /></Suspense>;
}
