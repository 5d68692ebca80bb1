import type {
  DeviceSheetModule,
  DeviceSheetSession,
} from '../../../eshop-api/domains/payments/payments.facts';
import { sendCommand } from './send-command';

const fetchModule = (line: HTMLElement): Promise<DeviceSheetModule> =>
  import(/* @vite-ignore */ line.dataset.sheet!) as Promise<DeviceSheetModule>;

/** The way to pay by this device's own wallet comes into sight where there is one. */
export function revealDevice(form: HTMLFormElement): void {
  for (const line of form.querySelectorAll<HTMLElement>('[data-sheet]')) {
    const method = line.closest<HTMLElement>('[data-method]')!;
    fetchModule(line)
      .then(({ isAvailable }) => isAvailable())
      .then(
        (isThere) => {
          method.hidden = !isThere;
        },
        () => undefined,
      );
  }
}

/** Undefined: the chosen way opens no sheet. Else whether the form may go: with the sheet's answer in it, or because the server has to answer first. */
export function openSheet(form: HTMLFormElement): Promise<boolean> | undefined {
  const line = form
    .querySelector('[name="paymentMethodId"]:checked')
    ?.closest('[data-method]')
    ?.querySelector<HTMLElement>('[data-sheet]');
  return line ? show(form, line) : undefined;
}

async function show(form: HTMLFormElement, line: HTMLElement): Promise<boolean> {
  line.textContent = '';
  try {
    const [state, { pay }] = await Promise.all([sendCommand(form, 'checkout.openSheet'), fetchModule(line)]);
    // The command that orders reports what is wrong in the form, at the field.
    if (state?.status === 'invalid') return true;
    if (state?.status !== 'done') return showMessage(line, state?.message ?? line.dataset.failed!);
    const session = state.data as DeviceSheetSession;
    const paid = await pay(session, { title: line.dataset.title! });
    return paid ? carry(form, session.id, paid.answer) : showMessage(line, line.dataset.closed!);
  } catch {
    return showMessage(line, line.dataset.failed!);
  }
}

function showMessage(line: HTMLElement, text: string): false {
  line.textContent = text;
  return false;
}

function carry(form: HTMLFormElement, session: string, answer: string): true {
  for (const [name, value] of [
    ['sheetSession', session],
    ['sheetAnswer', answer],
  ] as const)
    (form.elements.namedItem(name) as HTMLInputElement).value = value;
  return true;
}
