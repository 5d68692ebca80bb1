import { listParts } from './joined-styles';

/**
 * Vite and Remix fetch the style sheet of what they import late unless a link with its address is there. The parts of a
 * joined sheet are: a disabled link names each, and loads nothing.
 */
export function nameStyleParts(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const href = link.getAttribute('href')!;
    const parts = listParts(href).filter((part) => part !== href);
    document.head.append(...parts.map(nameOne));
  }
}

function nameOne(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.setAttribute('disabled', '');
  return Object.assign(link, { rel: 'stylesheet', href });
}
