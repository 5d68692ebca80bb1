/** `label:product.addToBag` → section and key; the first dot parts them. */
export function splitReference(reference: string): { section: string; key: string } {
  const bare = reference.replace(/^label:/, '');
  const dot = bare.indexOf('.');
  return dot < 0 ? { section: '', key: bare } : { section: bare.slice(0, dot), key: bare.slice(dot + 1) };
}
