import type { BlockScript, Choice } from '../_contract/block-script.types';

/** Choosing a sold-out size above opens the form at that size; the focus stays where the shopper is. */
const onSize: BlockScript = (element, event) => {
  const { name, value } = (event as CustomEvent<Choice>).detail;
  const field = element.querySelector<HTMLSelectElement | HTMLInputElement>('form [name="size"]');
  if (name !== 'size' || !field || !offers(field, value)) return;
  field.value = value;
  (element as HTMLDetailsElement).open = true;
};

const offers = (field: HTMLSelectElement | HTMLInputElement, size: string): boolean =>
  field instanceof HTMLSelectElement
    ? [...field.options].some((option) => option.value === size)
    : field.value === size;

export default onSize;
