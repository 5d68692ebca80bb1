/**
 * Schema fragments for block props. `format` informs the page engine what a string means:
 * text (literal or `label:section.key`), link (`page:grid/women/shoes`, `/path`, `#anchor`, https URL),
 * media (`media:<file in the brand's assets>` or `/images/<material>_L.jpg`), rich-text (limited Markdown),
 * product (a material code), listing (a curated listing's name in URLs), campaign (a landing campaign's code, or "page"). `configs check` looks all of them up.
 */
export const text = (title: string, maxLength = 200) =>
  ({ type: 'string', format: 'text', title, maxLength }) as const;
export const richText = (title: string, maxLength = 4000) =>
  ({ type: 'string', format: 'rich-text', title, maxLength }) as const;
export const link = (title: string) => ({ type: 'string', format: 'link', title, maxLength: 500 }) as const;
export const media = (title: string) => ({ type: 'string', format: 'media', title, maxLength: 300 }) as const;
