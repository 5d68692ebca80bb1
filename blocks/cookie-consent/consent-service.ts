import * as service from 'vanilla-cookieconsent';
import type { CookieConsentConfig } from 'vanilla-cookieconsent';
import 'vanilla-cookieconsent/dist/css-components/base.css';
import 'vanilla-cookieconsent/dist/css-components/preferences-modal.css';
import { dropStored } from '../_contract/storage/browser-storage';
import { announceConsent, mayUse } from '../_contract/storage/consent';
import { optionalStored } from '../_contract/storage/optional-stored';
import { consentAnswer } from '../_contract/storage/stored-cookies';
import { purposes } from '../_contract/storage/stored.types';
import type { ConsentTexts } from './consent-texts';
import './consent-panels.css';
import './consent-question.css';

type Translation = Extract<CookieConsentConfig['language']['translations'][string], { consentModal: object }>;

/** Our words in the service's terms. It writes them as HTML, so they are made safe here. */
function translateTexts(texts: ConsentTexts): Translation {
  const translate = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
  const more = `<a class="cc__link" href="${translate(texts.link)}">${translate(texts.more)}</a>`;
  return {
    consentModal: {
      title: translate(texts.title),
      description: `${translate(texts.text)} ${more}`,
      acceptAllBtn: translate(texts.accept),
      acceptNecessaryBtn: translate(texts.refuse),
      showPreferencesBtn: translate(texts.choose),
    },
    preferencesModal: {
      title: translate(texts.settings),
      closeIconLabel: texts.close,
      acceptAllBtn: translate(texts.accept),
      acceptNecessaryBtn: translate(texts.refuse),
      savePreferencesBtn: translate(texts.save),
      sections: [
        ...texts.purposes.map(({ purpose, title, text, stored }) => ({
          linkedCategory: purpose,
          title: translate(title),
          description: translate(text),
          ...(stored.length > 0
            ? {
                cookieTable: {
                  headers: { name: translate(texts.name), life: translate(texts.life) },
                  body: stored.map((one) => ({ name: translate(one.name), life: translate(one.life) })),
                },
              }
            : {}),
        })),
        { description: more },
      ],
    },
  };
}

const layouts = {
  box: { layout: 'box', position: 'bottom left' },
  bar: { layout: 'bar inline', position: 'bottom' },
  cloud: { layout: 'cloud inline', position: 'bottom center' },
} as const;

let started: Promise<void> | undefined;

export async function promptForConsent(texts: ConsentTexts): Promise<void> {
  await start(texts);
  service.show(true);
}

export async function showSettings(texts: ConsentTexts): Promise<void> {
  await start(texts);
  service.showPreferences();
}

/** The service runs once a document; another language is another document. */
const start = (texts: ConsentTexts): Promise<void> =>
  (started ??= service.run({
    autoShow: false,
    hideFromBots: false,
    manageScriptTags: false,
    // We clear local and session storage too, so we clear all of it ourselves.
    autoClearCookies: false,
    // No domain: like every cookie of the shop it stays with this host.
    cookie: { name: consentAnswer.name, expiresAfterDays: consentAnswer.days, domain: '' },
    guiOptions: {
      consentModal: { ...layouts[texts.look], equalWeightButtons: true },
      preferencesModal: { layout: 'box', equalWeightButtons: true },
    },
    categories: Object.fromEntries(
      purposes.map((purpose) => [purpose, { readOnly: purpose === 'necessary' }]),
    ),
    language: {
      default: 'page',
      rtl: document.documentElement.dir === 'rtl' ? 'page' : [],
      translations: { page: translateTexts(texts) },
    },
    onFirstConsent: applyAnswer,
    onChange: applyAnswer,
    onModalReady: ({ modalName, modal }) => {
      if (modalName === 'consentModal') freePage(modal);
    },
  }));

/** The page behind the question can be used: it is not hidden from screen readers, and the Tab key goes there. */
function freePage(question: HTMLElement): void {
  question.setAttribute('aria-modal', 'false');
  // The service would keep the focus in a circle; it listens on its own root, so this receives a key first.
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Tab' && question.contains(event.target as Node)) event.stopPropagation();
    },
    true,
  );
}

/** What was taken back is erased at once. */
function applyAnswer(): void {
  for (const stored of optionalStored) if (!mayUse(stored.purpose)) dropStored(stored);
  announceConsent();
}
