import { useEffect, useRef } from 'react';
import type { PageData, PageHead } from './page-data';

/**
 * The server writes a document's head; React never owns it (browser extensions may add to it freely). After a soft
 * navigation this writes title, description, robots, canonical and the page in other languages, and moves focus to the new page's content.
 */
export function useHeadSync(data: PageData): void {
  const first = useRef(true);
  useEffect(() => {
    if (data.head) writeHead(data.head);
    if (!first.current) focusContent();
    first.current = false;
  }, [data.key, data.head]);
}

/** A visitor who opened a panel while the page loaded may be typing in it. */
function focusContent(): void {
  if (document.activeElement?.closest('[popover]')) return;
  document.getElementById('main')?.focus({ preventScroll: true });
}

function writeHead(head: PageHead): void {
  document.title = head.title;
  setElement('meta[name="description"]', 'meta', { name: 'description', content: head.description });
  setElement('meta[name="robots"]', 'meta', { name: 'robots', content: head.robots });
  setElement('link[rel="canonical"]', 'link', { rel: 'canonical', href: head.canonical });
  replaceAlternates(head.alternates ?? []);
  // They name the page the visit began with; crawlers never navigate softly.
  document
    .querySelectorAll('script[type="application/ld+json"], meta[property], meta[name^="twitter:"]')
    .forEach((element) => element.remove());
}

/** Extensions and reading tools offer the other languages by these links, so they must name the page that is shown. */
function replaceAlternates(alternates: NonNullable<PageHead['alternates']>): void {
  document.head.querySelectorAll('link[rel="alternate"][hreflang]').forEach((link) => link.remove());
  document.head.append(
    ...alternates.map(({ hreflang, href }) =>
      Object.assign(document.createElement('link'), { rel: 'alternate', hreflang, href }),
    ),
  );
}

function setElement(selector: string, tag: string, attributes: Record<string, string>): void {
  const found = document.head.querySelector(selector);
  const empty = Object.values(attributes).some((value) => value === '');
  if (empty) return found?.remove();
  const element = found ?? document.head.appendChild(document.createElement(tag));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
