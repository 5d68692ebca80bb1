import { createRequestHandler, type AppLoadContext, type ServerBuild } from '@remix-run/node';
import type { CheckTexts, Shop, ShopParts } from '../shop/shop.types';

/** What the page bundle exports beside its routes (app/entry.server.tsx). */
export interface PageProgram {
  createShop(parts: ShopParts): Promise<Shop>;
  openDraftShop(parts: ShopParts, texts: ReadonlyMap<string, string>, isPseudo?: boolean): Shop;
  openTextsCheck(parts: Pick<ShopParts, 'root' | 'readData'>): CheckTexts;
  renderGallery(request: Request, shop: Shop): Promise<Response>;
  answerDeferred(request: Request, shop: Shop): Promise<Response>;
  answerCommand(request: Request, shop: Shop): Promise<Response>;
  answerFile(request: Request, shop: Shop): Promise<Response>;
}

/** One handler a page bundle. */
export function remixHandler(loadBuild: () => Promise<ServerBuild>, production: boolean): RequestHandlerOf {
  const handlers = new WeakMap<ServerBuild, RequestHandlerOf>();
  return async (request, context) => {
    const build = await loadBuild();
    if (!handlers.has(build))
      handlers.set(build, createRequestHandler(build, production ? 'production' : 'development'));
    return handlers.get(build)!(request, context);
  };
}
type RequestHandlerOf = (request: Request, context: AppLoadContext) => Promise<Response>;

/** Keeps one shop a page bundle: in development a reloaded bundle brings a new one, for which all requests wait. */
export class ReloadableShop {
  private module: PageProgram | undefined;
  private shop: Shop | undefined;
  private opening: Promise<Shop> | undefined;

  constructor(
    private readonly program: () => Promise<PageProgram>,
    private readonly parts: ShopParts,
  ) {}

  latest(): Shop {
    return this.shop!;
  }

  async current(): Promise<Shop> {
    const program = await this.program();
    if (program !== this.module || !this.opening) {
      this.module = program;
      this.opening = this.replace(program);
    }
    return this.opening;
  }

  /** A bundle that can't open its shop is tried again with the next request. */
  private async replace(program: PageProgram): Promise<Shop> {
    try {
      const fresh = await program.createShop(this.parts);
      this.shop?.close();
      return (this.shop = fresh);
    } catch (error) {
      this.opening = undefined;
      throw error;
    }
  }
}
