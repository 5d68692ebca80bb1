import type { FormDefinition } from '../../eshop-api/contract/fields/field.types';
import {
  PIECE_FIELDS,
  PIECE_NUMBERS,
  pieceFieldName,
  pieceFields,
  takebackFields,
} from '../../eshop-api/domains/takebacks/takeback.fields';
import { afterSalesTakeback } from '../../eshop-api/domains/takebacks/takebacks.contract';
import { CommandRefused } from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import { readBytes } from '../_journey/files/read-bytes.server';
import { findRefusedFile } from '../_journey/files/refused-file';
import type { TakebackFormProps } from './takeback-form.schema';

/** Photos are encoded again, one after the other, ms. */
const DEADLINE_MS = 60_000;

type Posted = (name: string) => string;

/** The first piece, and each other one of which something is filled in. */
const listFilled = (posted: Posted): number[] =>
  PIECE_NUMBERS.filter(
    (number) =>
      number === 1 || PIECE_FIELDS.some((field) => posted(pieceFieldName(number, field)).trim() !== ''),
  );

/** The place of a search: it goes along, so that its results stay. */
const near = { anyCharacters: true } as const;

const fieldsFor = (posted: Posted): FormDefinition => ({
  ...takebackFields,
  near,
  ...Object.fromEntries(
    listFilled(posted).flatMap((number) =>
      PIECE_FIELDS.map((field) => [pieceFieldName(number, field), pieceFields[field]]),
    ),
  ),
});

/** All texts of the form as they are; photos stay in the browser. */
const keptFields: FormDefinition = Object.fromEntries(
  [
    ...Object.keys(takebackFields).filter((name) => name !== 'picture'),
    ...PIECE_NUMBERS.flatMap((number) => PIECE_FIELDS.map((field) => pieceFieldName(number, field))),
    'near',
  ].map((name) => [name, { anyCharacters: true }]),
);

export default {
  /** Places near the one that was typed, which `load` reads; the form stays as it is. */
  'takeback.search': defineCommand<TakebackFormProps>({
    form: keptFields,
    async run({ words }, { text }) {
      if (!text.near) throw new CommandRefused('', { near: words('placeUnknown') });
      return { keepsValues: true };
    },
  }),
  'takeback.send': defineCommand<TakebackFormProps>({
    form: fieldsFor,
    async run({ api, locale, customer, page, words }, { text, fileLists }) {
      const pictures = fileLists.picture ?? [];
      const contact = Object.fromEntries(
        Object.keys(takebackFields).flatMap((name) => (name in text ? [[name, text[name]!]] : [])),
      );
      const read: Posted = (name) => text[name] ?? '';
      const pieces = listFilled(read).map((number) =>
        Object.fromEntries(PIECE_FIELDS.map((field) => [field, read(pieceFieldName(number, field))])),
      );
      try {
        const { reference } = await api.call(
          afterSalesTakeback,
          {
            ...contact,
            profile: locale.locale,
            pieces: JSON.stringify(pieces),
            picture: await readBytes(pictures),
          },
          { headers: { ...customer?.headers }, deadline: DEADLINE_MS },
        );
        return { go: `${page.href(`page:takeback-status/${encodeURIComponent(reference)}`)}?made=1` };
      } catch (error) {
        const name = findRefusedFile(pictures, 'picture', error);
        if (name === undefined) throw error;
        const message = words('error_file', { name });
        throw new CommandRefused(message, { picture: message });
      }
    },
  }),
};
