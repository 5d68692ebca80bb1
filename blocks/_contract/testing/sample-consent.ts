import { consentAnswer } from '../storage/stored-cookies';
import type { Purpose } from '../storage/stored.types';

/** A page that asks for consent, and a visitor who agreed to `agreed`. Returns how to undo it. */
export function sampleConsent(...agreed: Purpose[]): () => void {
  const asker = document.head.appendChild(document.createElement('template'));
  asker.dataset.consent = '';
  document.cookie = `${consentAnswer.name}=${encodeURIComponent(JSON.stringify({ categories: ['necessary', ...agreed] }))}; path=/`;
  return () => {
    asker.remove();
    document.cookie = `${consentAnswer.name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  };
}
