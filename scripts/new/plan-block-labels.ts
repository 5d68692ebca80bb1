import fs from 'node:fs';
import path from 'node:path';
import { toJson } from './plan';

/** The one message of a fresh block, by language. */
export const aboutTitle: Readonly<Record<string, string>> = {
  en: 'About {title}',
  es: 'Acerca de {title}',
  fr: 'À propos de {title}',
  de: 'Über {title}',
  it: 'Informazioni su {title}',
  pt: 'Sobre {title}',
  nl: 'Over {title}',
  ca: 'Quant a {title}',
  pl: 'Informacje: {title}',
  sv: 'Om {title}',
  da: 'Om {title}',
  ja: '{title}について',
  ko: '{title} 소개',
};

/** Label files in the languages that have to be complete; `next` lists those that still need a translation. */
export function planBlockLabels(root: string, type: string): { files: Record<string, string>; next: string } {
  const { complete, last } = JSON.parse(
    fs.readFileSync(path.join(root, 'locales/languages.json'), 'utf8'),
  ) as { complete: string[]; last: string };
  const others = complete.filter((language) => language !== last);
  const spoken = others.filter((language) => aboutTitle[language]);
  const silent = others.filter((language) => !aboutTitle[language]);
  return {
    files: Object.fromEntries(
      spoken.map((language) => [
        `locales/${language}/labels/${type}.json`,
        toJson({ label: aboutTitle[language] }),
      ]),
    ),
    next:
      silent.length > 0
        ? `\nTranslate its message: ${silent.map((language) => `locales/${language}/labels/${type}.json`).join(', ')}`
        : '',
  };
}
