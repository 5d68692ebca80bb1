import { once } from 'node:events';
import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Faults of an API, as the shop sees them. `down` refuses connections. */
export const faults = [
  'down',
  'slow',
  'hanging',
  'status-500',
  'html',
  'broken-json',
  'ko',
  'unauthorized',
  'reset',
] as const;
export type Fault = (typeof faults)[number];

export interface FaultProxy {
  /** Value for ESHOP_API_URL. */
  url: string;
  /** Sets the fault for calls from now on; undefined: none. */
  set(fault: Fault | undefined): Promise<void>;
  /** Paths with query that were called since the last `takeCalls`. */
  takeCalls(): string[];
  /** Calls with a body since the last `takePosts`. */
  takePosts(): Post[];
  close(): Promise<void>;
}

export interface Post {
  path: string;
  storefront: string | string[] | undefined;
  body: string;
}

/** ms that each call takes when the API is `slow`. */
const slowness = 3000;
const ko = JSON.stringify({ status: 'KO', errors: [{ code: 'internal_error', message: 'injected' }] });

type FaultHandler = (request: IncomingMessage, response: ServerResponse, forward: () => void) => void;

const answers: Record<Exclude<Fault, 'down'>, FaultHandler> = {
  slow: (_request, response, forward) => {
    const timer = setTimeout(forward, slowness);
    response.once('close', () => clearTimeout(timer));
  },
  hanging: () => undefined,
  'status-500': (_request, response) => send(response, 500, 'application/json', ko),
  html: (_request, response) => send(response, 200, 'text/html', '<!doctype html><h1>Maintenance</h1>'),
  'broken-json': (_request, response) =>
    send(response, 200, 'application/json', '{"status":"OK","products":[{"id":'),
  ko: (_request, response) => send(response, 200, 'application/json', ko),
  unauthorized: (_request, response) =>
    send(response, 401, 'application/json', '{"status":"KO","errors":[]}'),
  reset: (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 5000 });
    response.write('{"status":"OK","products":[', () => response.socket?.resetAndDestroy());
  },
};

const send = (response: ServerResponse, status: number, type: string, body: string) =>
  response.writeHead(status, { 'Content-Type': type }).end(body);

/** A proxy before a shop's /eshop-api that injects faults on demand. */
export async function openFaultProxy(upstreamPort: number): Promise<FaultProxy> {
  let fault: Fault | undefined;
  const calls: string[] = [];
  const posts: Post[] = [];
  const server = http.createServer((request, response) => {
    calls.push(request.url ?? '');
    if (request.method === 'POST')
      void readBody(request).then((body) =>
        posts.push({ path: request.url ?? '', storefront: request.headers['x-storefront'], body }),
      );
    const forward = () => forwardCall(upstreamPort, request, response);
    if (fault && fault !== 'down') answers[fault](request, response, forward);
    else forward();
  });
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async set(next) {
      if (next === 'down' && server.listening) await stop(server);
      if (next !== 'down' && !server.listening) await listen(server, port);
      fault = next;
      // Connections kept alive from before would still carry a fault's open answers.
      server.closeAllConnections();
    },
    takeCalls: () => calls.splice(0),
    takePosts: () => posts.splice(0),
    close: () => stop(server),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(request, 'end');
  return Buffer.concat(chunks).toString('utf8');
}

function forwardCall(port: number, request: IncomingMessage, response: ServerResponse): void {
  const onward = http.request(
    {
      host: '127.0.0.1',
      port,
      path: request.url,
      method: request.method,
      headers: { ...request.headers, host: `127.0.0.1:${port}` },
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });

const stop = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
