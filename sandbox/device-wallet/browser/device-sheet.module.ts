import type { DeviceSheetModule } from '../../../eshop-api/providers/device-wallet/device-sheet.types';

/** Stands in for the browser's own sheet, so that it can be tried in any browser that has dialogs. */
export const isAvailable: DeviceSheetModule['isAvailable'] = () => typeof HTMLDialogElement === 'function';

export const pay: DeviceSheetModule['pay'] = ({ sheetUrl }, { title }) =>
  sheetUrl ? new Promise((resolve) => openSheet(sheetUrl, title, resolve)) : Promise.resolve(null);

/** The page of the service in a frame without an origin: this page can neither press its buttons nor read it. */
function openSheet(
  address: string,
  title: string,
  resolve: (answer: { answer: string } | null) => void,
): void {
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts allow-forms');
  Object.assign(frame, { title, src: address });
  dialog.setAttribute('aria-label', title);
  Object.assign(dialog.style, {
    position: 'fixed',
    inset: 'auto 0 0',
    margin: '0 auto',
    padding: '0',
    border: '0',
    inlineSize: 'min(100%, 27rem)',
    maxInlineSize: 'none',
    background: 'none',
  });
  Object.assign(frame.style, {
    display: 'block',
    inlineSize: '100%',
    blockSize: '25rem',
    maxBlockSize: '90vh',
    border: '0',
  });
  let answer: string | null = null;
  const onMessage = ({
    source,
    data,
  }: MessageEvent<{ type?: string; answer?: string | null; height?: number }>): void => {
    if (!source || source !== frame.contentWindow) return;
    if (data.type === 'sheet-height') frame.style.blockSize = `${Number(data.height) || 400}px`;
    if (data.type !== 'sheet-done') return;
    answer = data.answer ?? null;
    dialog.close();
  };
  addEventListener('message', onMessage);
  dialog.addEventListener('close', () => {
    removeEventListener('message', onMessage);
    dialog.remove();
    resolve(answer === null ? null : { answer });
  });
  dialog.append(frame);
  document.body.append(dialog);
  dialog.showModal();
  frame.focus();
}
