/** Yardstick (a): a bare node:http server that answers a file's bytes. argv: port, file. */
import fs from 'node:fs';
import http from 'node:http';

const [, , port, file] = process.argv;
const body = fs.readFileSync(file);
http
  .createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length });
    response.end(body);
  })
  .listen(Number(port), '127.0.0.1');
