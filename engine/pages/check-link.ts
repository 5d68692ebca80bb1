import { checkLinkValue } from './check-link-value';
import { checkPath } from './check-path';
import { findPathEntry } from './list-routes';
import { findNearName } from './near-name';
import { parsePattern } from './path-pattern';
import { isUnsoundIn } from './sequence';
import { cellKey, type Cell, type Snapshot } from './snapshot';
import type { ReferenceFault } from './reference-fault.types';

/** A link as a storefront would follow it: `page:…`, `/path` below the locale, `#anchor` or an address outside. */
export function checkLink(snapshot: Snapshot, cell: Cell, value: string): ReferenceFault | undefined {
  if (value.startsWith('page:')) return checkPageLink(snapshot, cell, value);
  if (/^(#[\w-]*|https:\/\/[^\s]+|mailto:[^\s]+|tel:[+\d-]+)$/.test(value)) return undefined;
  if (/^\/(?!\/)[^\s]*$/.test(value)) return checkPath(snapshot, cell, value);
  return {
    code: 'bad-link',
    message: `"${value}" is not a link.`,
    fix: 'Write page:<page>, /path below the locale, #anchor or https://….',
  };
}

function checkPageLink(snapshot: Snapshot, cell: Cell, value: string): ReferenceFault | undefined {
  const [page = '', ...values] = (value.slice('page:'.length).split(/[?#]/)[0] ?? '').split('/');
  const pattern = findPathEntry(snapshot, cell, page)?.paths?.[0];
  // A page whose own file is broken has no path here, so a link to it is not reported.
  if (pattern === undefined)
    return isUnsoundIn(snapshot, cell, 'page', page)
      ? undefined
      : describeNoPage(snapshot, cell, page, values);
  const parts = parsePattern(pattern);
  if (typeof parts === 'string') return undefined;
  const wanted = parts.flatMap((part) => (part.kind === 'static' ? [] : [part]));
  const needed = wanted.filter(({ optional }) => !optional).length;
  if (values.includes('') || values.length < needed || values.length > wanted.length) {
    return {
      code: 'bad-link',
      message: `"${value}" does not fit the path ${pattern} of that page.`,
      fix: `Write page:${[page, ...wanted.map(({ name }) => `<${name}>`)].join('/')}.`,
    };
  }
  return wanted
    .map((part, i) =>
      values[i] === undefined
        ? undefined
        : checkLinkValue(snapshot, cell, part, values[i], (meant) => spell(value, i, meant)),
    )
    .find(Boolean);
}

function describeNoPage(
  snapshot: Snapshot,
  { brand, locale }: Cell,
  page: string,
  values: readonly string[],
): ReferenceFault {
  const near = findNearName(page, snapshot.names.page);
  const exists = snapshot.names.page.includes(page);
  const message = exists
    ? `The page "${page}" has no path on this storefront.`
    : `There is no page "${page}".`;
  const meant = near && near !== page ? { didYouMean: `page:${[near, ...values].join('/')}` } : {};
  return {
    code: 'bad-link',
    message,
    ...meant,
    fix: exists
      ? 'Link to a page that exists there, give this one a path there, or limit the block to where it has one ("when": { "locales": […] }).'
      : 'Link to a page that exists.',
    ...(exists && { storefront: cellKey(brand, locale.locale).replace('|', ' ') }),
  };
}

/** The link with its i-th value put right. */
function spell(link: string, i: number, meant: string): string {
  const [, target = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(link) ?? [];
  return (
    target
      .split('/')
      .map((part, at) => (at === i + 1 ? meant : part))
      .join('/') + tail
  );
}
