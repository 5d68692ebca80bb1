import type { FieldFacts, FormDefinition } from '../../../eshop-api/contract/fields/field.types';
import type { LoadContext } from '../block.types';
import type { Customer, SessionTokens } from '../customer.types';

/**
 * A write that a block offers (`<type>.commands.ts`, default export: name → command). A form posts to the page's own
 * URL naming block and command; app/request/commands checks origin, size and fields before `run` is called (docs/commands.md).
 */
export interface Command<Props = Record<string, unknown>> {
  /** The fields it reads; everything else that was posted is dropped. Rules of docs/contract/fields.md. A function: fields that depend on what was chosen, by the posted texts, and on country and flags. */
  form:
    | FormDefinition
    | ((posted: (name: string) => string, facts: Pick<FieldFacts, 'country' | 'flags'>) => FormDefinition);
  /** Does the work. Throws CommandRefused for what the shopper can mend; an ApiError becomes a message of the form. */
  run(context: CommandContext, values: CommandValues, props: Props): Promise<CommandOutcome | void>;
  /**
   * 'form': once it is done only `data.form` of its block has changed, so that a script gets the form's state and
   * the block is not loaded again. For interactive blocks; of a static one a script shows new HTML.
   */
  changes?: 'form';
}

/** Texts trimmed; a field that is empty or outside its market is ''. */
export interface CommandValues {
  text: Readonly<Record<string, string>>;
  /** Of fields with one file. */
  files: Readonly<Record<string, File>>;
  /** Of fields with several (`Field.list`), without empty ones. */
  fileLists: Readonly<Record<string, readonly File[]>>;
}

export interface CommandContext extends Pick<
  LoadContext,
  'api' | 'brand' | 'locale' | 'flags' | 'params' | 'url' | 'words' | 'now' | 'signal' | 'page' | 'listBlocks'
> {
  /** All cookies of the visitor; documents never see them, commands may. */
  cookies: Readonly<Record<string, string>>;
  setCookie(cookie: { name: string; value: string; maxAge: number; httpOnly?: boolean }): void;
  /** Who is signed in; undefined: a guest. */
  customer?: Customer | undefined;
  /** Signs this browser in, for this market; null: out. */
  keepSession(tokens: SessionTokens | null): Promise<void>;
}

export interface CommandOutcome {
  /** Where the shopper goes on: `page:` link or path. Left out: back to the form's page, which then shows `done`. */
  go?: string;
  /** For the block's script or the view of the done form; plain JSON. */
  data?: unknown;
  /** Without a script: parameters of the address that goes back to the form, beside `done`; '' takes one out. */
  back?: Readonly<Record<string, string>>;
  /** The form stays as typed (`FormState.values`), as after a search that is part of it. Without a script nothing is redirected, so that a reload runs the command again: it must change nothing. */
  keepsValues?: true;
}

/** Thrown by `run`: the shopper can do something about it. Texts are ready words. */
export class CommandRefused extends Error {
  override name = 'CommandRefused';
  constructor(
    message: string,
    readonly errors: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}
