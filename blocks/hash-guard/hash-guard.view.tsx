import { useEffect } from 'react';
import type { BlockViewProps } from '../_contract/block.types';
import type { HashGuardProps } from './hash-guard.schema';

/** The part of `window` that this needs. */
interface BrowserWindow {
  location: Pick<Location, 'hash' | 'pathname' | 'search' | 'reload'>;
  history: Pick<History, 'replaceState' | 'state'>;
}

/** Takes the hash off the address, without a step in the history, and reloads the page. Nothing when there is none. */
export function dropHash({ location, history }: BrowserWindow): void {
  if (!location.hash) return;
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  location.reload();
}

/** Only as the page arrives: the skip link's #main and the like do not reload what is being read. */
export default function HashGuard({ page }: BlockViewProps<HashGuardProps>) {
  useEffect(() => dropHash(window), [page.path]);
  return null;
}
