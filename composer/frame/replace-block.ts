/** Blocks as the page came with them, where they are rendered with unsaved text. */
const originals = new Map<string, Element>();

const find = (page: ParentNode, id: string): Element | null => page.querySelector(`[data-block="${id}"]`);

/**
 * Shows a block as another document of the same page has it. Nothing happens where one of both has no such block. Scripts of that
 * document do not run, and the page's policy permits none.
 * @param html the other document; null: the block is shown as the page came with it
 */
export function replaceBlock(page: Document, id: string, html: string | null): void {
  const shown = find(page, id);
  const next =
    html === null ? originals.get(id) : find(new DOMParser().parseFromString(html, 'text/html'), id);
  if (!shown || !next) return;
  if (html === null) originals.delete(id);
  else if (!originals.has(id)) originals.set(id, shown);
  shown.replaceWith(page.adoptNode(next));
}
