import type { FormState } from '../../../blocks/_kit/commands/command.types';
import type { TagEvent } from './tag-event.types';

/** What GA4 calls some of our commands; the others keep their own names in its spelling. */
const names: Record<string, string> = { 'newsletter.join': 'newsletter_sign_up', 'account.create': 'sign_up', 'account.login': 'login', 'products.notifyMe': 'notify_me', 'stores.reserve': 'reserve_in_store' };

const spell = (command: string): string => names[command] ?? command.replace(/\./g, '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What became of a form: that it was done, or which fields were in the way. Never what was typed. */
export const describeCommand = ({ command, status, errors }: FormState): TagEvent =>
  status === 'done' ? { event: spell(command) } : { event: 'form_error', form: spell(command), fields: Object.keys(errors).join(',') };
