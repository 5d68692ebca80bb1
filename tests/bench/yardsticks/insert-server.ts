/** Yardstick (c): a bare node:http server that writes one row in one transaction on the shop's own database. argv: port, data folder. */
import http from 'node:http';
import { openDatabase } from '../../../eshop-api/database/open-database';

const [, , port, dataDir] = process.argv;
const silent = () => undefined;
const db = await openDatabase({
  dataDir: dataDir!,
  log: { progress: silent, info: silent, warn: silent, error: silent },
});
await db.execute(
  'create table if not exists bench_inserts (id bigint generated always as identity primary key, body jsonb not null)',
);

const server = http
  .createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const done =
        request.method === 'POST'
          ? db.transaction((sql) =>
              sql.execute('insert into bench_inserts (body) values ($1)', [
                Buffer.concat(chunks).toString('utf8'),
              ]),
            )
          : Promise.resolve(0);
      done.then(
        () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"OK"}'),
        (error) => response.writeHead(500).end(String(error)),
      );
    });
  })
  .listen(Number(port), '127.0.0.1');

process.once(
  'SIGTERM',
  () => server.close(() => void db.close().then(() => process.exit(0))) && server.closeAllConnections(),
);
