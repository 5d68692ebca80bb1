/** Body of a page with two lists: `main` with a hero, tabs that accept texts in a slot, and a text in it; an empty `aside` for texts. */
export const outlinePage = (): string => `
  <div id="announcer"></div>
  <form action="/a"><button name="act" value="undo">Undo</button><button name="act" value="redo">Redo</button></form>
  <input id="typing">
  <nav>
    ${list('main', undefined, [entry('hero', 'hero'), entry('intro', 'text'), entry('tabs', 'tabs', [list('tabs.panels', 'text tabs', [entry('faq', 'text')])]), entry('new', 'text', [], 'remove')])}
    ${list('aside', 'text', [])}
  </nav>
  <form id="outline-form" hidden action="/a" data-no-place="{block}: no place">
    <input name="block"><input name="at">
    ${['up', 'down', 'move', 'hide', 'duplicate', 'remove'].map((act) => `<button name="act" value="${act}">${act}</button>`).join('')}
  </form>
  <button data-opens-keys>Keys</button><dialog id="keys"><button data-closes-keys>Close</button></dialog>`;

const list = (key: string, accepts: string | undefined, entries: readonly string[]): string =>
  `<div data-list="${key}"${accepts === undefined ? '' : ` data-accepts="${accepts}"`}><p>${key}</p>${entries.length === 0 ? '<p>Nothing</p>' : `<ol>${entries.join('')}</ol>`}</div>`;

const entry = (id: string, type: string, slots: readonly string[] = [], deletes = 'hide'): string =>
  `<li data-block="${id}" data-type="${type}" data-name="${id}" data-delete="${deletes}"><span data-handle draggable="true"></span><a id="entry-${id}" href="/a?block=${id}"${id === 'hero' ? ' aria-current="true"' : ''}>${id}</a>${slots.length === 0 ? '' : `<div>${slots.join('')}</div>`}</li>`;

/** Acts that are sent, as `act block at`. */
export function watchSent(): string[] {
  const sent: string[] = [];
  document.addEventListener('submit', (event) => {
    event.preventDefault();
    const data = new FormData(event.target as HTMLFormElement, event.submitter);
    sent.push(
      ['act', 'block', 'at']
        .map((name) => data.get(name) ?? '')
        .join(' ')
        .trim(),
    );
  });
  return sent;
}
