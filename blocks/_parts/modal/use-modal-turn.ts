import { useEffect, useState } from 'react';
import { writeStored } from '../../_contract/storage/browser-storage';
import { isConsentOpen, onConsent } from '../../_contract/storage/consent';
import { modalShown } from '../../_contract/storage/stored-in-browser';
import { isBusy } from './attention';

/** Looks again after this many ms while something else has the visitor's attention. */
const PATIENCE = 3000;

export interface ModalTurn {
  /** Seconds after which it may show; counted from the answer to the question about cookies where that is open. */
  delaySeconds: number;
  /** Address it belongs to: with another one it closes and starts a new wait. */
  path: string;
  /** Called at its turn; false: it is not shown on this page. */
  mayShow: () => boolean | Promise<boolean>;
}

/**
 * Whether a modal shows, and how to end it. One at a time, after the question about cookies is answered, never over a dialog,
 * and never while someone types.
 */
export function useModalTurn({ delaySeconds, path, mayShow }: ModalTurn): [shows: boolean, end: () => void] {
  const [shows, setShows] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const attempt = async () => {
      if (!(await mayShow()) || left) return;
      if (isBusy(document)) timer = setTimeout(() => void attempt(), PATIENCE);
      else {
        writeStored(modalShown, '1');
        setShows(true);
      }
    };
    const start = () => {
      stopListening?.();
      timer = setTimeout(() => void attempt(), delaySeconds * 1000);
    };
    const stopListening = isConsentOpen() ? onConsent(start) : undefined;
    if (!stopListening) start();
    return () => {
      left = true;
      clearTimeout(timer);
      stopListening?.();
      setShows(false);
    };
    // What may change it stands in `path` and `delaySeconds`; `mayShow` is a new function with each rendering.
  }, [delaySeconds, path]);
  return [shows, () => setShows(false)];
}
