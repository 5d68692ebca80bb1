import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { drain } from './drain';
import { createMutableLogger } from './log';

afterEach(() => void vi.restoreAllMocks());

function open() {
  const lines: string[] = [];
  const at = (level: string) => (_facts: Record<string, unknown>, message: string) =>
    void lines.push(`${level} ${message}`);
  return {
    lines,
    ...createMutableLogger({
      debug: at('debug'),
      info: at('info'),
      warn: at('warn'),
      error: at('error'),
      progress: (line) => void lines.push(line),
    }),
  };
}

it('warnings and errors pass until the listeners are closed, then they are no faults', () => {
  const { log, hush, lines } = open();
  log.warn({}, 'a');
  log.error({}, 'b');
  hush();
  log.warn({}, 'c');
  log.error({}, 'd');
  log.progress('bye');
  expect(lines).toEqual(['warn a', 'error b', 'debug c', 'debug d', 'bye']);
});

it('requests under way finish with their faults logged; what runs after them is cut off in silence; exit 0', async () => {
  const { log, hush, lines } = open();
  let leave: () => void = () => undefined;
  const server = createServer(
    (_request, response) =>
      void (leave = () => (log.warn({}, 'a fault of a visitor'), response.end('served'))),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const visitor = new Promise<string>((resolve, reject) =>
    get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent: false }, (answer) =>
      answer.setEncoding('utf8').on('data', resolve),
    ).on('error', reject),
  );
  await new Promise((resolve) => server.once('request', resolve));
  const exited = new Promise<unknown>((resolve) =>
    vi.spyOn(process, 'exit').mockImplementation(((code: unknown) => resolve(code)) as never),
  );
  void drain(server, async () => log.warn({}, 'a picture half drawn'), hush);
  leave();
  expect({ visitor: await visitor, exitCode: await exited }).toEqual({ visitor: 'served', exitCode: 0 });
  expect(lines).toEqual(['warn a fault of a visitor', 'debug a picture half drawn']);
});
