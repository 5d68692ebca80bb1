import { renderToStaticMarkup } from 'react-dom/server';
import type { KeepHtml } from '../../blocks/_contract/kept-html';

interface Kept {
  variant: string;
  html: string;
}

const kept = new WeakMap<object, WeakMap<object, Kept>>();

/** Pieces of static blocks, kept as long as both objects live; of several variants the last one, so that places in a list cost no memory. */
export const memoizeHtml: KeepHtml = (owner, of, variant, render) => {
  let pieces = kept.get(owner);
  if (!pieces) kept.set(owner, (pieces = new WeakMap()));
  const known = pieces.get(of);
  if (known?.variant === variant) return known.html;
  // Through bytes: what React hands out is a chain of small strings, many times as large as its text.
  const html = Buffer.from(renderToStaticMarkup(render())).toString();
  pieces.set(of, { variant, html });
  return html;
};
