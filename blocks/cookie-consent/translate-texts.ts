import type { CookieConsentConfig } from 'vanilla-cookieconsent';
import type { ConsentTexts } from './consent-texts';

type Translation = Extract<CookieConsentConfig['language']['translations'][string], { consentModal: object }>;

/** Our words in the service's terms. It writes them as HTML, so they are made safe here. */
export function translateTexts(texts: ConsentTexts): Translation {
  const say = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
  const more = `<a class="cc__link" href="${say(texts.link)}">${say(texts.more)}</a>`;
  return {
    consentModal: {
      title: say(texts.title),
      description: `${say(texts.text)} ${more}`,
      acceptAllBtn: say(texts.accept),
      acceptNecessaryBtn: say(texts.refuse),
      showPreferencesBtn: say(texts.choose),
    },
    preferencesModal: {
      title: say(texts.settings),
      closeIconLabel: texts.close,
      acceptAllBtn: say(texts.accept),
      acceptNecessaryBtn: say(texts.refuse),
      savePreferencesBtn: say(texts.save),
      sections: [
        ...texts.purposes.map(({ purpose, title, text, stored }) => ({
          linkedCategory: purpose,
          title: say(title),
          description: say(text),
          ...(stored.length > 0
            ? {
                cookieTable: {
                  headers: { name: say(texts.name), life: say(texts.life) },
                  body: stored.map((one) => ({ name: say(one.name), life: say(one.life) })),
                },
              }
            : {}),
        })),
        { description: more },
      ],
    },
  };
}
