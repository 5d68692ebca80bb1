import { Ajv } from 'ajv';
import { checkJson, type CheckedFile } from '../../engine/locales/checked-json';
import { ajvOptions } from '../../engine/ajv-options';

/** One text to translate. */
export interface TodoText {
  /** section.key */
  key: string;
  english: string;
  /** file:line of where the shop uses it. */
  where: string[];
  /** Empty: not translated yet. */
  translation: string;
}

export interface TodoFile {
  language: string;
  texts: TodoText[];
}

const text = { type: 'string', maxLength: 4000 };
const validate = new Ajv({ ...ajvOptions, allErrors: true, verbose: true }).compile<TodoFile>({
  type: 'object',
  additionalProperties: false,
  required: ['language', 'texts'],
  properties: {
    language: { type: 'string' },
    texts: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['key', 'translation'],
        properties: {
          key: { type: 'string' },
          english: text,
          where: { type: 'array', items: { type: 'string' } },
          translation: text,
        },
      },
    },
  },
});

/** Reads a file that `--todo` has written; what is wrong with it has its place. */
export const readTodo = (file: string, json: string): CheckedFile<TodoFile> =>
  checkJson(file, json, validate);

export const writeTodo = (todo: TodoFile): string => `${JSON.stringify(todo, null, 2)}\n`;
