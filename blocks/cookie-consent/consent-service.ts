import 'vanilla-cookieconsent/dist/css-components/base.css';
import 'vanilla-cookieconsent/dist/css-components/preferences-modal.css';
import * as service from 'vanilla-cookieconsent';
import { dropStored } from '../_kit/storage/browser-storage';
import { announceConsent, mayUse } from '../_kit/storage/consent';
import { optionalStored } from '../_kit/storage/optional-stored';
import { consentAnswer } from '../_kit/storage/stored-cookies';
import { purposes } from '../_kit/storage/stored.types';
import './consent-panels.css';
import './consent-question.css';
import type { ConsentTexts } from './consent-texts';
import { translateTexts } from './translate-texts';

const layouts = {
  box: { layout: 'box', position: 'bottom left' },
  bar: { layout: 'bar inline', position: 'bottom' },
  cloud: { layout: 'cloud inline', position: 'bottom center' },
} as const;

let started: Promise<void> | undefined;

export async function askForConsent(texts: ConsentTexts): Promise<void> {
  await start(texts);
  service.show(true);
}

export async function showSettings(texts: ConsentTexts): Promise<void> {
  await start(texts);
  service.showPreferences();
}

/** The service runs once a document; another language is another document. */
const start = (texts: ConsentTexts): Promise<void> => (started ??= service.run({
  autoShow: false,
  hideFromBots: false,
  manageScriptTags: false,
  // We clear local and session storage too, so we clear all of it ourselves.
  autoClearCookies: false,
  // No domain: like every cookie of the shop it stays with this host.
  cookie: { name: consentAnswer.name, expiresAfterDays: consentAnswer.days, domain: '' },
  guiOptions: { consentModal: { ...layouts[texts.look], equalWeightButtons: true }, preferencesModal: { layout: 'box', equalWeightButtons: true } },
  categories: Object.fromEntries(purposes.map((purpose) => [purpose, { readOnly: purpose === 'necessary' }])),
  language: { default: 'page', rtl: document.documentElement.dir === 'rtl' ? 'page' : [], translations: { page: translateTexts(texts) } },
  onFirstConsent: applyAnswer,
  onChange: applyAnswer,
  onModalReady: ({ modalName, modal }) => {
    // The page behind the question can be used, so it must not be hidden from screen readers.
    if (modalName === 'consentModal') modal.setAttribute('aria-modal', 'false');
  },
}));

/** What was taken back is erased at once. */
function applyAnswer(): void {
  for (const stored of optionalStored) if (!mayUse(stored.purpose)) dropStored(stored);
  announceConsent();
}
