import { setTimeout as wait } from 'node:timers/promises';
import type { ImageSearchAnswer, ProductPictures } from '../image-search-provider.types';
import type { EngineOrder } from './engine-link';
import { renderProduct } from './render-product.generated';
import {
  DescriptorIndex,
  type StoredDescriptor,
  readIndex as readFile,
  writeIndex,
} from './descriptor-index';
import { readDescriptor, readDescriptors } from './descriptor/read-descriptor';
import { openPictures } from './picture-source';

export interface ImageSearchEngineOptions {
  /** File of the index. */
  file: string;
  /** Rest after a product, as a share of the time it took: background work must leave the machine to shoppers. */
  rest: number;
  /** Everything is indexed and stored. */
  onSettled(products: number): void;
  mark: string;
}

/** Products between two writes of the file. */
const KEEP_EVERY = 100;

/** Reads looks one product at a time and answers pictures meanwhile with what it has. */
export class ImageSearchEngine {
  private readonly book = new DescriptorIndex();
  private readonly waiting = new Map<string, ProductPictures>();
  private readonly opened: Promise<void>;
  private working = false;
  private unkept = 0;

  constructor(private readonly options: ImageSearchEngineOptions) {
    this.opened = readFile(options.file).then((entries) => entries.forEach((entry) => this.book.put(entry)));
  }

  async take(order: Exclude<EngineOrder, { kind: 'search' }>): Promise<void> {
    await this.opened;
    const wanted = new Set(order.pictures.map(({ id }) => id));
    const gone =
      order.kind === 'update'
        ? order.removedIds
        : [...this.book.list(), ...this.waiting.values()].map(({ id }) => id).filter((id) => !wanted.has(id));
    for (const id of gone) {
      this.book.remove(id);
      this.waiting.delete(id);
      this.unkept += 1;
    }
    for (const product of order.pictures) {
      if (this.book.adopt(product)) this.waiting.set(product.id, product);
      else this.waiting.delete(product.id);
    }
    void this.work();
  }

  async search(
    image: Uint8Array,
    rows: number,
    scopes: readonly string[],
  ): Promise<Omit<ImageSearchAnswer, 'requestId'>> {
    await this.opened;
    return {
      ...this.book.find(await readDescriptors(image), scopes, rows),
      complete: this.waiting.size === 0,
    };
  }

  private async work(): Promise<void> {
    if (this.working) return;
    this.working = true;
    for (let [next] = this.waiting.values(); next; [next] = this.waiting.values()) {
      const began = Date.now();
      this.waiting.delete(next.id);
      await this.index(next);
      if (this.unkept >= KEEP_EVERY) await this.keep();
      await wait((Date.now() - began) * this.options.rest);
    }
    await this.keep();
    this.working = false;
    this.options.onSettled(this.book.list().length);
  }

  /** A product whose pictures can't be read is kept without a look: it is tried again when they change. */
  private async index({ id, modelId, scope, version, ...product }: ProductPictures): Promise<void> {
    const descriptors: StoredDescriptor[] = [];
    try {
      for await (const picture of openPictures({ id, modelId, scope, version, ...product }, renderProduct)) {
        const { dial, mean } = await readDescriptor(picture);
        descriptors.push({ dial, mean });
      }
    } catch {
      // After any failure the other products go on.
    }
    if (this.waiting.has(id)) return;
    this.book.put({ id, modelId, scope, version, descriptors });
    this.unkept += 1;
  }

  private async keep(): Promise<void> {
    if (!this.unkept) return;
    this.unkept = 0;
    await writeIndex(this.options.file, this.book.list(), this.options.mark).catch(() => undefined);
  }
}
