import type { BlockScript } from '../_contract/block-script.types';
import { readKnownCode } from '../_journey/checkout/known-code';
import { readStored } from '../_contract/storage/browser-storage';
import { zip } from '../_contract/storage/stored-cookies';

/** The field holds what this device has stored, so that unfolding it shows the answer at once. The document itself holds nothing of it. */
const fillKnownCode: BlockScript = (element) => {
  const details = element as HTMLDetailsElement;
  const field = details.querySelector<HTMLInputElement>('input[name="postalCode"]');
  const known = readKnownCode(readStored(zip), details.dataset.country ?? '');
  if (!field || !known || field.value !== '') return;
  field.value = known;
  // Soft submits replace this element: the call is made once.
  details.addEventListener(
    'toggle',
    () => details.open && field.value === known && field.form?.requestSubmit(),
    { once: true },
  );
};

export default fillKnownCode;
