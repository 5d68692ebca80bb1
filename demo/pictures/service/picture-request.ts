import { viewNames, type Ground, type View } from '../draw-picture';
import { groundNames } from '../draw/grounds';

export const formats = ['avif', 'webp', 'jpg'] as const;
export type Format = (typeof formats)[number];
export const widths = [320, 480, 640, 800, 960, 1280, 1600] as const;
export const mimeTypes: Record<Format, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

export interface PictureRequest {
  ground: Ground;
  material: string;
  view: View;
  width: number;
  forced?: Format;
}
export class PictureRequestError extends Error {
  constructor(
    readonly status: 400 | 404,
    message: string,
  ) {
    super(message);
  }
}

const PATH = /\/images\/([^/]+)\/([^/]+)_([A-Za-z]+)\.jpg$/;

/** Reads `/images/<ground>/<material>_<L|T|D|P>.jpg?w=&f=`. @throws PictureRequestError with a text for the caller. */
export function readPictureRequest(url: URL): PictureRequest {
  const found = PATH.exec(decode(url.pathname));
  if (!found)
    throw new PictureRequestError(
      400,
      'Picture addresses have the form /images/<ground>/<material>_<L|T|D|P>.jpg',
    );
  const [, ground, material, view] = found as unknown as [string, string, string, string];
  if (!includes(groundNames, ground))
    throw new PictureRequestError(400, `Unknown ground "${ground}"; use ${groundNames.join(', ')}`);
  if (!includes(viewNames, view))
    throw new PictureRequestError(400, `Unknown view "${view}"; use ${viewNames.join(', ')}`);
  if (!/^[\w.-]{1,80}$/.test(material))
    throw new PictureRequestError(
      400,
      'A material code holds letters, digits, dots, dashes and underscores only',
    );
  return {
    ground,
    material,
    view,
    width: readWidth(url.searchParams.get('w')),
    ...readForced(url.searchParams.get('f')),
  };
}

function readWidth(text: string | null): number {
  if (text === null) return 1280;
  const width = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!includes(widths, width))
    throw new PictureRequestError(
      400,
      `Width "${text.slice(0, 20)}" is not offered; use w=${widths.join(', ')}`,
    );
  return width;
}

function readForced(text: string | null): { forced?: Format } {
  if (text === null) return {};
  if (!includes(formats, text))
    throw new PictureRequestError(
      400,
      `Format "${text.slice(0, 20)}" is not offered; use f=${formats.join(', ')}`,
    );
  return { forced: text };
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new PictureRequestError(400, 'The picture address is not valid percent-encoding');
  }
}

const includes = <T>(list: readonly T[], value: unknown): value is T =>
  (list as readonly unknown[]).includes(value);

/** AVIF before WebP before JPEG, as far as `Accept` names them with a weight above 0; a wildcard alone means JPEG. */
export function acceptedFormats(accept: string | null): Format[] {
  const named = new Map(
    (accept ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [type = '', ...rest] = part.split(';').map((s) => s.trim());
        const q = rest.find((r) => r.startsWith('q='));
        return [type, q ? Number(q.slice(2)) : 1] as const;
      }),
  );
  const modern = (['avif', 'webp'] as const).filter((f) => (named.get(mimeTypes[f]) ?? 0) > 0);
  return [...modern, 'jpg'];
}
