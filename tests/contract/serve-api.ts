import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Api } from '../../eshop-api/create-api';
import { serveRequest } from '../../eshop-api/server/node-server';

/** The API over HTTP on a free port of this machine. */
export function serveApi(api: Api): Promise<{ server: Server; port: number }> {
  const server = createServer(
    (request, response) =>
      void serveRequest(
        api.handle,
        request,
        response,
        api.boundsOf(request.method!, new URL(request.url!, 'http://api').pathname),
      ),
  );
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve({ server, port: (server.address() as AddressInfo).port })),
  );
}
