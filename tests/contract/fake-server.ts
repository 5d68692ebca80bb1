import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: string;
  headers: IncomingMessage['headers'];
}

/** A service on a port of its own for contract tests of providers; its answers are defined by each kind. */
export abstract class FakeServer {
  private server: Server | undefined;

  /** Status, body (an object becomes JSON) and headers beside the type of the body. */
  protected abstract answer(request: FakeRequest): [number, unknown, OutgoingHttpHeaders?];

  /** @returns its address */
  async listen(): Promise<string> {
    this.server = createServer(
      (request, response) =>
        void this.read(request).then(([status, body, headers]) =>
          response
            .writeHead(status, { 'content-type': 'application/json', ...headers })
            .end(typeof body === 'string' ? body : JSON.stringify(body)),
        ),
    );
    await new Promise<void>((done) => this.server!.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server!.closeAllConnections();
    await new Promise((done) => this.server!.close(done));
  }

  private async read(request: IncomingMessage): Promise<[number, unknown, OutgoingHttpHeaders?]> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname: path, searchParams: query } = new URL(request.url!, 'http://fake');
    return this.answer({
      method: request.method!,
      path,
      query,
      body: Buffer.concat(chunks).toString(),
      headers: request.headers,
    });
  }
}
