import { useEffect } from 'react';
import { writeStored } from '../../blocks/_contract/storage/browser-storage';
import { mayUse, onConsent } from '../../blocks/_contract/storage/consent';
import { tagsOff } from '../../blocks/_contract/storage/stored-in-browser';
import type { Landing } from './attribution/attribution';
import type { TagSettings } from './data-layer/tag-event.types';
import type * as measuring from './measure';

/** Where the visit began, in memory alone: it is worth nothing unless the visitor agrees before the document goes. */
let landing: Landing | undefined;
let code: Promise<typeof measuring> | undefined;

/** Nothing but a question until the visitor has agreed: the code that measures is fetched then. */
export function useMeasuring(page: string, settings: TagSettings = {}): void {
  useEffect(() => {
    landing ??= { href: location.href, referrer: document.referrer };
    if (new URLSearchParams(location.search).get('gtm') === 'false') writeStored(tagsOff, 'false');
    const measure = (): void => {
      if (!code && !mayUse('analytics') && !mayUse('marketing')) return;
      code ??= import('./measure');
      code
        .then((found) => found.measure(page, landing!, settings))
        .catch(() => {
          code = undefined;
        });
    };
    measure();
    return onConsent(measure);
  }, [page]);
}
