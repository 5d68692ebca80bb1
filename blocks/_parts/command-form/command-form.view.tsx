import type { FormHTMLAttributes, ReactNode } from 'react';
import type { FieldWords } from '../../../ui/form-field/form-field';
import type { PageView } from '../../_contract/block.types';
import * as css from './command-form.css';
import type { FormState } from '../../_contract/commands/form-state.types';

interface CommandFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'method' | 'action' | 'id'> {
  /** Id of the block: the command belongs to it. */
  block: string;
  command: string;
  page: PageView;
  form: FormState | undefined;
  /** Shown when the connection is gone; what was typed stays. */
  offline?: string;
  /** Shown when files are larger than the server takes. */
  tooLarge?: string;
  children: ReactNode;
}

/**
 * A form that runs a command. Without JavaScript it posts to the page's own address; with it, app/browser/soft-commands.ts
 * sends it and puts the block's new HTML in place. Rules run on the server, so the browser's own checks stay out.
 */
export function CommandForm({
  block,
  command,
  page,
  form,
  offline,
  tooLarge,
  children,
  ...rest
}: CommandFormProps) {
  const own = form?.command === command ? form : undefined;
  return (
    <form
      method="post"
      action={`${page.path}${page.query && `?${page.query}`}#${block}`}
      noValidate
      data-command={block}
      data-offline={offline}
      data-too-large={tooLarge}
      {...rest}
    >
      <input type="hidden" name="_block" value={block} />
      <input type="hidden" name="_command" value={command} />
      <p role="alert" className={css.message} tabIndex={-1}>
        {own?.status !== 'done' && own?.message}
      </p>
      {children}
    </form>
  );
}

/** Id, label and error of one field, and what was typed into it. Spread `value` as `defaultValue`. */
export function fieldWords(
  block: string,
  name: string,
  label: string,
  form: FormState | undefined,
  more: Pick<FieldWords, 'hint' | 'optional'> = {},
): FieldWords {
  return { id: `${block}-${name}`, label, error: form?.errors[name] ?? form?.warnings[name], ...more };
}
