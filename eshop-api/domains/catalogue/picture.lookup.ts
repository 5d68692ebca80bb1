import { isMaterialCode } from './codes.rules';
import type { PictureSpec } from './catalogue.types';
import type { Catalogue } from './listing.rules';
import { hashText } from './stable-hash.rules';

/**
 * How to draw a material's pictures; undefined for unknown ones and those with photographs.
 * `version` is the drawing's own (a hash of `spec`), so that a sold pair does not make a picture stale.
 */
export const findPicture = (
  { state }: Catalogue,
  material: string,
): { spec: PictureSpec; version: number } | undefined => {
  if (!isMaterialCode(material)) return undefined;
  const spec = state.snapshot.byId.get(material)?.picture;
  return spec ? { spec, version: hashText(JSON.stringify(spec)) } : undefined;
};
