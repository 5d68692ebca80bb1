import { describeProduct } from './page-events';
import type { TagEvent } from './tag-event.types';
import type { FormState } from '../../../blocks/_contract/commands/form-state.types';

/** What GA4 calls some of our commands; the others keep their own names in its spelling. */
const names: Record<string, string> = {
  'newsletter.join': 'newsletter_sign_up',
  'account.create': 'sign_up',
  'account.login': 'login',
  'products.notifyMe': 'notify_me',
  'stores.reserve': 'reserve_in_store',
  'bag.addLine': 'add_to_cart',
};

const spell = (command: string): string =>
  names[command] ?? command.replace(/\./g, '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What became of a form: that it was done, and with which product where a page is one's own; or which fields were in the way. Never what was typed. */
export function describeCommand({ command, status, errors, data }: FormState, page: Document): TagEvent {
  // docs/contract/browser.md#captcha-events: E_CAPTCHA_ERROR is reported as a captcha failure.
  if (status !== 'done' && errors.captchaToken) return { event: 'captcha_error', form: spell(command) };
  if (status !== 'done')
    return { event: 'form_error', form: spell(command), fields: Object.keys(errors).join(',') };
  const product = page.querySelector<HTMLElement>('h1[data-item]');
  if (!product || !aboutProducts.test(command)) return { event: spell(command) };
  const { ecommerce } = describeProduct(product);
  const size = (data as { size?: string } | undefined)?.size;
  return {
    event: spell(command),
    ecommerce: {
      ...ecommerce,
      items: ecommerce!.items!.map((item) => ({ ...item, ...(size ? { item_size: size } : {}) })),
    },
  };
}

const aboutProducts = /^(bag\.addLine|products\.|stores\.reserve)/;
