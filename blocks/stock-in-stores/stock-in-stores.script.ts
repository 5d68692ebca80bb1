import type { BlockScript, Choice } from '../_contract/block-script.types';

/** The search follows the size chosen above; what has been found already stays as it is. */
const followSize: BlockScript = (element, event) => {
  const { name, value } = (event as CustomEvent<Choice>).detail;
  const field = element.querySelector<HTMLSelectElement>('form[role="search"] select[name="size"]');
  if (name === 'size' && field && [...field.options].some((option) => option.value === value))
    field.value = value;
};

export default followSize;
