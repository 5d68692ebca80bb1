/** Only cities of the chosen region are offered; none chosen: all. They stay in memory: a list's hidden options would be offered still. */
export function leaveCitiesOf(form: HTMLFormElement): void {
  const list = form.querySelector('datalist');
  if (!list) return;
  const all = known.get(list) ?? [...list.options];
  known.set(list, all);
  const region = (form.elements.namedItem('region') as HTMLSelectElement | null)?.value ?? '';
  list.replaceChildren(...all.filter((option) => !region || option.dataset.region === region));
}

const known = new WeakMap<HTMLDataListElement, HTMLOptionElement[]>();
