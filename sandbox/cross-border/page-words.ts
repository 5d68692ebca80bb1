import { wordsOf as wordsIn } from '../pages/page-words';
import words from './page-words.json';

export type PageWord = keyof typeof words;

/** The page's words in the language of the locale, else English. */
export const wordsOf = (locale: string) => wordsIn(words, locale);
