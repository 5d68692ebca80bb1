import type { ChosenWay } from '../checkout-payment.commands';
import { sendCommand } from './send-command';

let latest = 0;

/**
 * Keeps the chosen way to pay without drawing the step again (what stands in the card's fields would be lost): the total
 * that is sent and the one on the button follow; the summary receives it as of any command.
 */
export async function chooseWay(form: HTMLFormElement): Promise<void> {
  const turn = (latest += 1);
  const state = await sendCommand(form, 'checkout.choosePayment');
  if (!state || turn !== latest || !form.isConnected) return;
  // What can't be kept now is reported when the order is placed; the server has the last word on the total.
  if (state.status === 'done') show(form, state.data as ChosenWay);
  document.dispatchEvent(new CustomEvent('shop:command', { detail: state }));
}

function show(form: HTMLFormElement, { total, totalFormatted, paidNow }: ChosenWay): void {
  (form.elements.namedItem('totalImport') as HTMLInputElement).value = String(total);
  form.querySelector('[data-total-shown]')!.textContent = totalFormatted;
  const button = form.querySelector<HTMLElement>('[data-place-order]')!;
  button.querySelector('[data-do]')!.textContent =
    (paidNow ? button.dataset.pay : button.dataset.order) ?? '';
}
