import { wordsOf as wordsIn } from '../pages/page-words';
import words from './wallet-words.json';

/** Words of the pages in the language of the locale, else English. */
export const wordsOf = (locale: string) => wordsIn(words, locale);
