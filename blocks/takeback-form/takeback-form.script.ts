import type { BlockScript } from '../_contract/block-script.types';

/** Enter in the field of the search searches; everywhere else it sends the form. */
const liven: BlockScript = (element) => {
  const container = element.closest<HTMLElement>('[data-block]');
  if (!container || lively.has(container)) return;
  lively.add(container);
  container.addEventListener('keydown', (event) => {
    const field = event.target as HTMLInputElement;
    if (event.key !== 'Enter' || event.isComposing || field.name !== 'near') return;
    event.preventDefault();
    field.form?.requestSubmit(field.form.querySelector<HTMLButtonElement>('button[value="takeback.search"]'));
  });
};

const lively = new WeakSet<HTMLElement>();

export default liven;
