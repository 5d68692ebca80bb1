import { Readable } from 'node:stream';
import { createReadableStreamFromReadable } from '@remix-run/node';

/** A body that streams once and is read by many: who comes late gets what is there at once, then the rest as it comes. */
export class SharedBody {
  /** The whole of it; rejects when it breaks off. */
  readonly whole: Promise<Buffer>;
  private readonly chunks: Buffer[] = [];
  private readonly waiting = new Set<() => void>();
  private ended = false;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.whole = this.take(source);
    this.whole.catch(() => undefined);
  }

  toStream(): ReadableStream<Uint8Array> {
    return createReadableStreamFromReadable(Readable.from(this.read()));
  }

  private async take(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
    try {
      for await (const chunk of source) {
        this.chunks.push(Buffer.from(chunk));
        this.notifyAll();
      }
    } finally {
      this.ended = true;
      this.notifyAll();
    }
    return Buffer.concat(this.chunks);
  }

  private async *read(): AsyncGenerator<Buffer> {
    for (let i = 0; ; i++) {
      while (i >= this.chunks.length && !this.ended)
        await new Promise<void>((resolve) => this.waiting.add(resolve));
      if (i >= this.chunks.length) return;
      yield this.chunks[i]!;
    }
  }

  private notifyAll(): void {
    const waiting = [...this.waiting];
    this.waiting.clear();
    waiting.forEach((resume) => resume());
  }
}
