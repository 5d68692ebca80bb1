import { parse, type DefaultTreeAdapterTypes } from 'parse5';

export type HtmlElement = DefaultTreeAdapterTypes.Element;
type HtmlNode = DefaultTreeAdapterTypes.ChildNode;

/** An element with the id of the block that it stands in; empty: it stands in none. */
export interface PlacedElement {
  element: HtmlElement;
  block: string;
  isInMain: boolean;
}

/** All elements of a document that are shown, in their order. Closed dialogs, templates and what is hidden are left out. */
export function listElements(html: string): PlacedElement[] {
  const found: PlacedElement[] = [];
  const walk = (nodes: readonly HtmlNode[], block: string, isInMain: boolean): void => {
    for (const element of nodes) {
      if (!('tagName' in element) || isHidden(element)) continue;
      const inside = {
        block: readAttribute(element, 'data-block') ?? block,
        isInMain: isInMain || element.tagName === 'main',
      };
      found.push({ element, ...inside });
      walk(element.childNodes, inside.block, inside.isInMain);
    }
  };
  walk(parse(html).childNodes, '', false);
  return found;
}

const isHidden = (element: HtmlElement): boolean =>
  ['template', 'script', 'style', 'noscript'].includes(element.tagName) ||
  (element.tagName === 'dialog' && readAttribute(element, 'open') === undefined) ||
  readAttribute(element, 'hidden') !== undefined ||
  readAttribute(element, 'aria-hidden') === 'true';

export const readAttribute = ({ attrs }: HtmlElement, name: string): string | undefined =>
  attrs.find((one) => one.name === name)?.value;

/** Text of an element, with the alternative texts of its pictures; white space collapsed. */
export function readText(element: HtmlElement): string {
  const parts = element.childNodes.map((node): string => {
    if (node.nodeName === '#text' && 'value' in node) return node.value;
    if (!('tagName' in node)) return '';
    return [readAttribute(node, 'alt'), readAttribute(node, 'aria-label'), readText(node)]
      .filter(Boolean)
      .join(' ');
  });
  return parts.join(' ').replace(/\s+/g, ' ').trim();
}
