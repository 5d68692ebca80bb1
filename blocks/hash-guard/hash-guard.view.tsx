import { useEffect } from 'react';
import type { BlockViewProps } from '../_contract/block.types';
import { dropHash } from './drop-hash';
import type { HashGuardProps } from './hash-guard.schema';

/** Only as the page arrives: the skip link's #main and the like do not reload what is being read. */
export default function HashGuard({ page }: BlockViewProps<HashGuardProps>) {
  useEffect(() => dropHash(window), [page.path]);
  return null;
}
