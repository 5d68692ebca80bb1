/** Puts the ways and the places of a fresh rendering into the form. What is chosen, typed and focused stays. */
export function showPossible(form: HTMLFormElement, html: string): void {
  const fresh = new DOMParser().parseFromString(html, 'text/html');
  showWays(form, fresh);
  fillEmpty(form, fresh);
  const [here, there] = [
    form.querySelector<HTMLElement>('[data-fetched]'),
    fresh.querySelector<HTMLElement>('[data-fetched]'),
  ];
  if (here && there) showLists(here, there);
  else if (there) form.querySelector('[data-ways]')?.after(document.importNode(there, true));
  else here?.remove();
}

/** Region and city that follow from the postal code; never over what is typed, nor under the fingers. */
function fillEmpty(form: HTMLFormElement, fresh: Document): void {
  for (const name of ['region', 'city']) {
    const [here, there] = [form, fresh].map((part) =>
      part.querySelector<HTMLInputElement>(`[name="${name}"]`),
    );
    if (!here || !there?.value || here.value || here === document.activeElement) continue;
    here.value = there.value;
    here.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Ways that came or went; a choice that stays possible stays, with its focus. */
function showWays(form: HTMLFormElement, fresh: Document): void {
  const [here, there] = [
    form.querySelector<HTMLElement>('[data-ways]'),
    fresh.querySelector<HTMLElement>('[data-ways]'),
  ];
  if (here && there && textOf(there) !== textOf(here)) exchange(here, there);
}

/** The search follows the postal code; a shopper who stands in it is left alone. */
function showLists(here: HTMLElement, there: HTMLElement): void {
  const [near, freshNear] = [here, there].map((part) =>
    part.querySelector<HTMLInputElement>('[name="near"]'),
  );
  if (near && freshNear && near !== document.activeElement) near.value = freshNear.value;
  const fresh = [...there.querySelectorAll<HTMLElement>('[data-points]')];
  for (const gone of here.querySelectorAll<HTMLElement>('[data-points]'))
    if (!fresh.some((list) => codeOf(list) === codeOf(gone))) gone.remove();
  for (const list of fresh) {
    const shown = here.querySelector<HTMLElement>(`[data-points="${codeOf(list)}"]`);
    if (!shown) here.append(document.importNode(list, true));
    else if (textOf(list) !== textOf(shown)) showList(shown, list);
  }
}

const codeOf = (list: HTMLElement): string => list.dataset.points ?? '';

/** The line with what was found stays the same element: only then is it read out. */
function showList(shown: HTMLElement, list: HTMLElement): void {
  const [line, freshLine] = [shown, list].map((one) => one.querySelector('[data-found]'));
  if (line && freshLine) line.textContent = freshLine.textContent;
  const [here, there] = [shown, list].map((one) => one.querySelector<HTMLElement>('[data-places]'));
  if (here && there) exchange(here, there);
}

function exchange(here: HTMLElement, there: HTMLElement): void {
  const focused = here.contains(document.activeElement)
    ? (document.activeElement as HTMLInputElement).value
    : undefined;
  const put = document.importNode(there, true);
  here.replaceWith(put);
  if (focused) put.querySelector<HTMLInputElement>(`input[value="${CSS.escape(focused)}"]`)?.focus();
}

/** What can be read and chosen there; the drawn map shows nothing that the list does not. */
function textOf(part: HTMLElement): string {
  const copy = part.cloneNode(true) as HTMLElement;
  for (const map of copy.querySelectorAll('[data-map]')) map.replaceChildren();
  return [...copy.querySelectorAll('input')].map(({ value }) => value).join() + (copy.textContent ?? '');
}
