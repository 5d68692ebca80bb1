/**
 * Style sheets of a document travel as one file: ten small ones block the first paint longer than one of their sum.
 * The address names its parts, so that any instance can answer it and the page can read which sheets it has, without a registry.
 */

const folder = '/assets/';
const joinedFolder = '/assets/joined/';
const suffix = '.css';
const own = (href: string): boolean =>
  href.startsWith(folder) && href.endsWith(suffix) && !href.slice(folder.length).includes('/');

/** Addresses to link: those of the build as one, others as they are, in their order. */
export function joinStyles(hrefs: readonly string[]): string[] {
  const parts = [...new Set(hrefs)];
  if (parts.length < 2 || !parts.every(own)) return parts;
  return [
    `${joinedFolder}${parts.map((href) => href.slice(folder.length, -suffix.length)).join('+')}${suffix}`,
  ];
}

/** What a linked address holds: the files it joins, or itself. */
export const listParts = (href: string): string[] =>
  href.startsWith(joinedFolder)
    ? href
        .slice(joinedFolder.length, -suffix.length)
        .split('+')
        .map((name) => `${folder}${name}${suffix}`)
    : [href];

/**
 * Vite and Remix fetch the style sheet of what they import late unless a link with its address is there. The parts of a
 * joined sheet are: a disabled link names each, and loads nothing.
 */
export function addStyleParts(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const href = link.getAttribute('href')!;
    const parts = listParts(href).filter((part) => part !== href);
    document.head.append(...parts.map(makeStyleLink));
  }
}

function makeStyleLink(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.setAttribute('disabled', '');
  return Object.assign(link, { rel: 'stylesheet', href });
}
