import type { ReactElement } from 'react';
import type { PageView } from '../../_contract/block.types';
import type { FormState } from '../../_contract/commands/form-state.types';
import { CommandForm } from '../command-form/command-form.view';
import * as css from './sign-out.css';

interface SignOutProps {
  /** Id of the block that shows it; its commands have `'account.logout': signOutCommand` (_journey/customer/sign-in.server). */
  block: string;
  page: PageView;
  /** `context.form` of the block. */
  form: FormState | undefined;
  words: {
    /** Label of the button. */
    signOut: string;
    /** Message without a connection. */
    offline: string;
  };
  /** Replaces the link style. */
  className?: string | undefined;
}

/** Sign-out button in its own form; works without a script. */
export const SignOut = ({ block, page, form, words, className = css.link }: SignOutProps): ReactElement => (
  <CommandForm
    block={block}
    command="account.logout"
    page={page}
    form={form}
    offline={words.offline}
    data-logout=""
  >
    <button type="submit" className={className}>
      {words.signOut}
    </button>
  </CommandForm>
);
