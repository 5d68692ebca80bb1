/** Requirements of every page of a storefront. */
export interface PageRules {
  /** BCP 47 tag and direction of its locale. */
  lang: string;
  dir: string;
  /** docs/contract/storefronts-and-roles.md#default-description: a storefront may have an empty description. */
  described: boolean;
  /** Languages it must be linked in; 0: none (pages that search engines leave alone). */
  alternates: number;
}

const between = (html: string, from: RegExp, to: string): string => {
  const start = from.exec(html);
  return start
    ? html.slice(start.index + start[0].length, html.indexOf(to, start.index + start[0].length))
    : '';
};
const textOf = (html: string): string =>
  html
    .replace(/<(script|style|template|noscript)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
const tagsOf = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag);

/** Words that a page never states: keys instead of labels, placeholders left open, values that were not there. */
const slips: [name: string, pattern: RegExp][] = [
  ['a label’s key', /\blabel:[a-z]/],
  ['an open placeholder', /\{[a-z][A-Za-z]*(, (plural|select|number)[^}]*)?\}/],
  ['undefined', /\bundefined\b/],
  ['NaN', /\bNaN\b/],
  ['[object Object]', /\[object /],
  ['a broken entity', /&amp;(amp|#|quot|lt|gt);/],
];

/** Everything wrong with a whole document, one line each; empty: nothing. */
export function findPageFaults(html: string, { lang, dir, described, alternates }: PageRules): string[] {
  const body = between(html, /<body\b[^>]*>/, '</body>');
  const root = tagsOf(html, 'html')[0] ?? '';
  const title = between(html, /<title>/, '</title>').trim();
  const description =
    attributeOf(tagsOf(html, 'meta').find((tag) => tag.includes('name="description"')) ?? '', 'content') ??
    '';
  const linked = tagsOf(html, 'link').filter(
    (tag) => tag.includes('rel="alternate"') && tag.includes('hreflang'),
  ).length;
  const headings = tagsOf(body, 'h1').length;
  const message = textOf(`${title} ${description} ${body}`);
  return [
    ...(attributeOf(root, 'lang') === lang ? [] : [`lang is ${attributeOf(root, 'lang')}, not ${lang}`]),
    ...((attributeOf(root, 'dir') ?? 'ltr') === dir
      ? []
      : [`dir is ${attributeOf(root, 'dir')}, not ${dir}`]),
    ...(title ? [] : ['has no title']),
    ...(!described || description ? [] : ['has no description']),
    ...(headings === 1 ? [] : [`has ${headings} h1`]),
    ...(alternates === 0 || linked === alternates ? [] : [`names ${linked} languages, not ${alternates}`]),
    ...slips.flatMap(([name, pattern]) => {
      const found = pattern.exec(message);
      return found
        ? [`says ${name}: …${message.slice(Math.max(0, found.index - 40), found.index + 40)}…`]
        : [];
    }),
    ...doubledIds(body),
    ...namelessPictures(body),
    ...skippedHeadings(body),
  ];
}

function doubledIds(body: string): string[] {
  const ids = [
    ...body
      .replace(/<(script|style|template|noscript)\b[\s\S]*?<\/\1>/g, '')
      .matchAll(/<[a-z][^>]*\sid="([^"]+)"/g),
  ].map(([, id]) => id!);
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))].map((id) => `has the id ${id} twice`);
}

const namelessPictures = (body: string): string[] =>
  tagsOf(body, 'img')
    .filter((tag) => attributeOf(tag, 'alt') === undefined)
    .slice(0, 1)
    .map((tag) => `has a picture without alt: ${tag.slice(0, 120)}`);

/** A heading that is two levels deeper than the one before lacks its parent. */
function skippedHeadings(body: string): string[] {
  const levels = [...body.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
  const at = levels.findIndex((level, i) => i > 0 && level > levels[i - 1]! + 1);
  return at < 0 ? [] : [`skips from h${levels[at - 1]} to h${levels[at]}`];
}

/** Addresses of this shop that a document links to, without hash, each once. */
export const linksOf = (html: string): string[] => {
  const found = tagsOf(between(html, /<body\b[^>]*>/, '</body>'), 'a').flatMap(
    (tag) => attributeOf(tag, 'href') ?? [],
  );
  return [
    ...new Set(
      found
        .filter((href) => /^\/[^/]/.test(href))
        .map((href) => href.replaceAll('&amp;', '&').replace(/#.*$/, '')),
    ),
  ];
};
