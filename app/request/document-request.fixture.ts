import { readDocumentRequest, writeDocumentKey } from './document-request';
import type { Shop } from '../shop/shop.types';

const brands = [
  { id: 'main', hosts: ['main.localhost'] },
  { id: 'lab', hosts: ['lab.localhost'] },
];
export const shop = {
  brands: {
    brands,
    pick: (host: string | null) => brands.find(({ hosts }) => hosts.includes(host ?? '')) ?? brands[0]!,
  },
  conditionParameters: () => new Set(['preview', 'utm_campaign']),
} as unknown as Pick<Shop, 'brands' | 'conditionParameters'>;
export const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130 Safari/537.36';

export const read = (
  path: string,
  {
    host = 'main.localhost',
    cookie,
    agent = browser,
    isMember = false,
  }: { host?: string; cookie?: string; agent?: string; isMember?: boolean } = {},
) => readDocumentRequest({ url: new URL(`http://${host}${path}`), cookie, userAgent: agent }, shop, isMember);
export const keyOf = (...given: Parameters<typeof read>) => writeDocumentKey(read(...given)!);
/** The value of the request that a document is made out of. */
export const readAgain = (request: Request, isMember: boolean) =>
  readDocumentRequest(
    {
      url: new URL(request.url),
      cookie: request.headers.get('cookie'),
      userAgent: request.headers.get('user-agent'),
    },
    shop,
    isMember,
  );
