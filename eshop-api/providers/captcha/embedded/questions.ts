import words from './questions.json';

/** Two numbers to add, as words in a language. The sum does not stand in the page. */
export interface Question {
  language: string;
  first: number;
  second: number;
}

type Words = (typeof words)['en'];
const LANGUAGES = words as Record<string, Words>;

export const findWords = (locale: string): { language: string; words: Words } => {
  const language = locale.slice(0, 2);
  return Object.hasOwn(LANGUAGES, language)
    ? { language, words: LANGUAGES[language]! }
    : { language: 'en', words: LANGUAGES.en! };
};

/** A question out of a random id: its first hex digits choose the numbers. */
export function askQuestion(locale: string, randomId: string): Question {
  const digits = Number.parseInt(
    randomId
      .replace(/[^0-9a-f]/gi, '')
      .slice(0, 6)
      .padEnd(6, '7'),
    16,
  );
  return {
    language: findWords(locale).language,
    first: 1 + (digits % 9),
    second: 1 + (Math.floor(digits / 16) % 9),
  };
}

/** `seven` of the question's words, for the page. */
export const sayQuestion = ({ language, first, second }: Question): string => {
  const { words: own } = findWords(language);
  return own.question
    .replace('{first}', own.numbers[first - 1]!)
    .replace('{second}', own.numbers[second - 1]!);
};

/** Digits of any width, or the number as a word where the list has it. */
export function isRight({ language, first, second }: Question, answer: string): boolean {
  const given = answer.normalize('NFKC').trim().toLowerCase();
  const sum = first + second;
  return given === String(sum) || given === findWords(language).words.numbers[sum - 1]?.toLowerCase();
}
