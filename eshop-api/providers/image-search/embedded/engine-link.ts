import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ImageSearchAnswer, ProductPictures } from '../image-search-provider.types';

/** Messages from the shop's process to the one that compares pictures. */
export type EngineOrder =
  | { kind: 'replace'; pictures: readonly ProductPictures[] }
  | { kind: 'update'; pictures: readonly ProductPictures[]; removedIds: readonly string[] }
  | { kind: 'search'; id: number; image: Uint8Array; rows: number; scopes: readonly string[] };

/** And back. `settled`: everything is indexed and stored. */
export type EngineReport =
  | { kind: 'found'; id: number; answer: Omit<ImageSearchAnswer, 'requestId'> }
  | { kind: 'failed'; id: number; error: string }
  | { kind: 'settled'; products: number };

interface EngineLinkOptions {
  file: string;
  rest: number;
  /** ms without work after which the process ends; the next picture starts it again. */
  idleMs: number;
  /** ms that one picture may take; after that the process is ended, as the picture may be crafted to block it. */
  patienceMs: number;
  /** false: only a search starts the process, which then indexes the catalogue that it is greeted with. */
  prepareAhead: boolean;
  /** First message to a new process. */
  greet(): EngineOrder | undefined;
  onSettled(products: number): void;
}

type SearchResult = Omit<ImageSearchAnswer, 'requestId'>;
interface PendingSearch {
  done(answer: SearchResult): void;
  fail(error: Error): void;
  timer: NodeJS.Timeout;
}

/** Pictures that wait at once; more are refused instead of filling the memory. */
const MAX_STATEMENTS = 12;

const isSource = import.meta.url.endsWith('.ts');
const program = fileURLToPath(new URL(isSource ? './image-engine.ts' : './image-engine.js', import.meta.url));

/** Starts the engine's process on demand, exchanges messages with it, and ends it when it is idle. */
export class EngineLink {
  private child: ChildProcess | undefined;
  private readonly asked = new Map<number, PendingSearch>();
  private lastId = 0;
  private idle: NodeJS.Timeout | undefined;
  private settled = true;
  private closed = false;

  constructor(private readonly options: EngineLinkOptions) {}

  /** A process that is not started yet receives it with its first message. */
  send(order: EngineOrder): void {
    if (this.closed || (!this.child && !this.options.prepareAhead)) return;
    const known = this.child;
    this.settled = false;
    const child = this.start();
    if (known) child.send(order);
  }

  search(image: Uint8Array, rows: number, scopes: readonly string[]): Promise<SearchResult> {
    if (this.closed) return Promise.reject(new Error('the image search is closed'));
    if (this.asked.size >= MAX_STATEMENTS)
      return Promise.reject(new Error('too many pictures wait to be looked at'));
    return new Promise((done, fail) => {
      const child = this.start();
      const id = (this.lastId += 1);
      const timer = setTimeout(() => child.kill('SIGKILL'), this.options.patienceMs);
      this.asked.set(id, { done, fail, timer });
      child.send({ kind: 'search', id, image, rows, scopes } satisfies EngineOrder);
    });
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.idle);
    if (this.child?.connected) this.child.disconnect();
    this.lose(this.child);
  }

  private start(): ChildProcess {
    clearTimeout(this.idle);
    if (this.child) return this.child;
    const child = fork(program, [this.options.file, String(this.options.rest)], {
      execArgv: isSource ? ['--import', 'tsx'] : ['--max-old-space-size=256'],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.child = child;
    child.on('message', (message: EngineReport) => this.receive(message));
    child.on('error', () => this.lose(child));
    child.on('exit', () => this.lose(child));
    child.unref();
    child.channel?.unref();
    const greeting = this.options.greet();
    if (greeting) {
      this.settled = false;
      child.send(greeting);
    }
    return child;
  }

  private receive(message: EngineReport): void {
    if (message.kind === 'settled') {
      this.settled = true;
      this.options.onSettled(message.products);
    } else {
      const asked = this.asked.get(message.id);
      this.asked.delete(message.id);
      clearTimeout(asked?.timer);
      if (message.kind === 'found') asked?.done(message.answer);
      else asked?.fail(new Error(message.error));
    }
    if (this.settled && !this.asked.size) this.rest();
  }

  private rest(): void {
    clearTimeout(this.idle);
    this.idle = setTimeout(() => {
      if (this.child?.connected) this.child.disconnect();
      this.child = undefined;
    }, this.options.idleMs);
    this.idle.unref();
  }

  private lose(child: ChildProcess | undefined): void {
    if (this.child === child) this.child = undefined;
    if (this.child) return;
    for (const [id, { fail, timer }] of this.asked) {
      clearTimeout(timer);
      this.asked.delete(id);
      fail(new Error('the image search gave up on a picture'));
    }
  }
}
