import { refreshBlock } from '../../_contract/block-html/refresh-block';
import type { CardFieldsModule } from '../../../eshop-api/domains/payments/payments.facts';

type Action = Parameters<CardFieldsModule['runAction']>[0];

const begun = new WeakSet<HTMLElement>();

/** Lets the provider run what the payment waits for, then sends what the shopper brought back: the loop of docs/contract/orders.md#card-payment-flow goes on. */
export async function runWaiting(element: HTMLElement, container: HTMLElement): Promise<void> {
  if (begun.has(element)) return;
  begun.add(element);
  const form = element.closest('form')!;
  const { action, module, title, cancel } = element.dataset;
  try {
    const { runAction } = (await import(/* @vite-ignore */ module!)) as CardFieldsModule;
    const { details } = await runAction(JSON.parse(action!) as Action, element, {
      title: title!,
      cancel: cancel!,
    });
    (form.elements.namedItem('details') as HTMLInputElement).value = JSON.stringify(details);
    form.requestSubmit();
  } catch {
    await giveUp(container);
  }
}

/** The shopper left the confirmation, or it could not be shown: the ways to pay come back with the reason, and nothing is lost. */
async function giveUp(element: HTMLElement): Promise<void> {
  const address = new URL(location.href);
  address.searchParams.set('payment', 'cancelled');
  history.replaceState(history.state, '', address);
  await refreshBlock(element);
}
