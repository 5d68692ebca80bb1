import net, { type AddressInfo } from 'node:net';
import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { answerBounded, boundsFor, SMALL_BODY, streamBody, type BodyBounds } from './bounded-body';

const servers: Server[] = [];
afterEach(() =>
  servers.splice(0).forEach((server) => {
    server.closeAllConnections();
    server.close();
  }),
);

/** A server that answers with the length of the body that `read` returned. */
async function open(
  bounds: BodyBounds,
  read: (body: ReadableStream<Uint8Array>) => Promise<number>,
): Promise<number> {
  const server = createServer((incoming: IncomingMessage, outgoing) => {
    const work = async () => new Response(String(await read(streamBody(incoming, bounds))));
    answerBounded(
      incoming,
      outgoing,
      bounds,
      work,
      async (answer) => void outgoing.end(await answer.text()),
    ).catch(() => outgoing.destroy());
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const readAll = async (body: ReadableStream<Uint8Array>) =>
  (await new Response(body).arrayBuffer()).byteLength;

interface Sent {
  head?: string;
  pieces: (string | number)[];
  path?: string;
}
/** Sends raw text; a number is a wait in ms. Returns status and body, or 'cut' where the connection ends without an answer. */
function send(
  port: number,
  { head = 'Transfer-Encoding: chunked', pieces, path = '/x' }: Sent,
): Promise<string> {
  return new Promise((resolve) => {
    let got = '';
    const write = async () => {
      socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\n${head}\r\n\r\n`);
      for (const piece of pieces)
        if (typeof piece === 'number') await new Promise((done) => setTimeout(done, piece));
        else if (socket.writable) socket.write(piece);
    };
    const socket = net.connect(port, '127.0.0.1', () => void write());
    const finish = () =>
      resolve(/^HTTP\/1\.1 (\d+)[\s\S]*?\r\n\r\n([\s\S]*)$/.exec(got)?.slice(1).join(' ') ?? 'cut');
    socket
      .on('data', (chunk) => {
        got += chunk.toString();
        if (/\r\n\r\n[\s\S]/.test(got)) {
          finish();
          socket.destroy();
        }
      })
      .on('error', finish)
      .on('close', finish);
  });
}
const chunk = (size: number) => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`;
const END = '0\r\n\r\n';

describe('a body', () => {
  const bounds = { maxBytes: 1000, deadline: 5000 };
  it.each([
    ['of as many bytes as may be', { pieces: [chunk(1000), END] }, /^200 .*1000/s],
    [
      'of one more, length not told',
      { pieces: [chunk(1000), chunk(1), END] },
      /^413 the body is larger than 1000 bytes$/,
    ],
    ['without an end', { pieces: Array.from({ length: 50 }, () => chunk(1000)) }, /^413 /],
    ['whose length says too much', { head: 'Content-Length: 1001', pieces: [] }, /^413 /],
    ['with nothing in it', { pieces: [END] }, /^200 .*0/s],
    ['that comes in crumbs', { pieces: [chunk(1), 20, chunk(1), 20, END] }, /^200 .*2/s],
  ])('%s', async (_name, sent, expected) =>
    expect(await send(await open(bounds, readAll), sent)).toMatch(expected),
  );

  it('of a call of the API is refused in the API’s form', async () =>
    expect(
      await send(await open(bounds, readAll), {
        path: '/eshop-api/api/v1/x',
        head: 'Content-Length: 9999',
        pieces: [],
      }),
    ).toBe(
      '413 {"status":"KO","errors":[{"code":"payload_too_large","message":"the body is larger than 1000 bytes"}]}',
    ));

  it('is refused whatever the handler makes of it', async () => {
    const port = await open(bounds, (body) => readAll(body).catch(() => -1));
    expect(await send(port, { pieces: [chunk(1001), END] })).toMatch(/^413 /);
  });

  it('of a hundred thousand single bytes needs little more memory than its bytes', async () => {
    const port = await open({ maxBytes: 200_000, deadline: 20_000 }, async (body) => {
      let pieces = 0;
      for await (const _piece of body as unknown as AsyncIterable<Uint8Array>) pieces += 1;
      return pieces;
    });
    const pieces = Number(
      /(\d+)\s*$/.exec(
        (
          await send(port, { pieces: [...Array.from({ length: 100 }, () => '1\r\nx\r\n'.repeat(1000)), END] })
        ).trim(),
      )?.[1],
    );
    expect(pieces).toBeGreaterThan(0);
    expect(pieces).toBeLessThan(10);
  });

  it('keeps its bytes in their order, whatever the sizes they come in', async () => {
    const text = Array.from({ length: 9000 }, (_, at) => `${at},`).join('');
    const port = await open({ maxBytes: 100_000, deadline: 5000 }, async (body) =>
      (await new Response(body).text()) === text ? 1 : 0,
    );
    const parts = [1, 20_000, 3, 16_384, 5, text.length].map((size, at, all) =>
      text.slice(
        all.slice(0, at).reduce((sum, one) => sum + one, 0),
        at === all.length - 1 ? undefined : all.slice(0, at + 1).reduce((sum, one) => sum + one, 0),
      ),
    );
    expect(
      await send(port, {
        pieces: [...parts.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`), END],
      }),
    ).toMatch(/^200 .*1/s);
  });

  it('that does not come in time is refused', async () => {
    const port = await open({ maxBytes: 1000, deadline: 100 }, readAll);
    expect(await send(port, { pieces: [chunk(1), 60, chunk(1), 60, chunk(1), 400, END] })).toBe(
      '408 the body did not arrive within 100 ms',
    );
  });

  it('that arrives at the least rate has as long as it needs', async () => {
    const port = await open({ maxBytes: 1_000_000, deadline: 100 }, readAll);
    const pieces = Array.from({ length: 8 }, () => [chunk(20_000), 60]).flat();
    expect(await send(port, { pieces: [...pieces, END] })).toMatch(/^200 .*160000/s);
  });

  it('with a slow reader is not refused as slow', async () => {
    const port = await open({ maxBytes: 1_000_000, deadline: 100 }, async (body) => {
      await new Promise((resolve) => setTimeout(resolve, 350));
      return readAll(body);
    });
    expect(await send(port, { pieces: [...Array.from({ length: 20 }, () => chunk(20_000)), END] })).toMatch(
      /^200 .*400000/s,
    );
  });

  it('that is refused is discarded, so that a client that reads after its last byte gets the answer', async () => {
    const port = await open(bounds, readAll);
    const answer = await fetch(`http://127.0.0.1:${port}/x`, {
      method: 'POST',
      body: 'x'.repeat(20_000_000),
    });
    expect({ status: answer.status, body: await answer.text() }).toEqual({
      status: 413,
      body: 'the body is larger than 1000 bytes',
    });
  });

  it('that is not read leaves the connection usable for the next request', async () => {
    const port = await open(bounds, async () => 7);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const post = (body: string) =>
      new Promise<[number | undefined, boolean]>((resolve, reject) => {
        const sent = request({ port, agent, method: 'POST', path: '/x' }, (answer) => {
          answer.resume();
          answer.on('end', () => resolve([answer.statusCode, sent.reusedSocket]));
        });
        sent
          .on('error', reject)
          .setTimeout(3000, () => sent.destroy(new Error('no answer')))
          .end(body);
      });
    const answers = [await post('x'.repeat(900)), await post('x'), await post('x'.repeat(900))];
    expect(answers).toEqual([
      [200, false],
      [200, true],
      [200, true],
    ]);
    agent.destroy();
  });

  it('that is not read delays no answer, and an endless one is cut off', async () => {
    const port = await open(bounds, async () => 7);
    expect(await send(port, { pieces: [chunk(500)] })).toMatch(/^200 .*7/s);
  });

  it('that is aborted ends its reader', async () => {
    let failed: (error: unknown) => void;
    const seen = new Promise((resolve) => (failed = resolve));
    const port = await open(bounds, (body) =>
      readAll(body).catch((error: unknown) => {
        failed(error);
        return 0;
      }),
    );
    const socket = net.connect(port, '127.0.0.1', () =>
      socket.write(`POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${chunk(5)}`),
    );
    setTimeout(() => socket.destroy(), 50);
    expect(String(await seen)).toContain('broke off');
  });
});

describe('large bodies together', () => {
  it('have a limit in memory, and free it when they are answered', async () => {
    const mb = 1024 * 1024;
    let isRead = (): void => undefined;
    let answer = (): void => undefined;
    const [reading, answering] = [
      new Promise<void>((resolve) => (isRead = resolve)),
      new Promise<void>((resolve) => (answer = resolve)),
    ];
    const port = await open(boundsFor(60 * mb), async (body) => {
      const size = await readAll(body);
      isRead();
      await answering;
      return size;
    });
    const upload = () => send(port, { pieces: [...Array.from({ length: 55 }, () => chunk(mb)), END] });
    const first = upload();
    await reading;
    expect(await upload()).toBe('503 too many large bodies are being read; please try again');
    answer();
    expect(await first).toContain(String(55 * mb));
    expect(await upload()).toContain(String(55 * mb));
  });
});

it('the default limit is small', () =>
  expect({ smallBody: SMALL_BODY, bounds: boundsFor(1e7) }).toEqual({
    smallBody: { maxBytes: 65_536, deadline: 10_000 },
    bounds: { maxBytes: 1e7, deadline: 10_000 },
  }));
