import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { expect, it } from 'vitest';
import { ChangeBus } from './change-bus';
import { silentLog } from './test-database';

it('an unreachable database is tried twice a second, however long: the attempts do not multiply', async () => {
  let asked = 0;
  const server = createServer((socket) => (asked++, socket.destroy())).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const config = { host: '127.0.0.1', port: (server.address() as AddressInfo).port, user: 'nobody' };
  const bus = new ChangeBus(config, new Pool(config), silentLog);
  const started = performance.now();
  await expect(bus.listen()).rejects.toThrow();
  await expect.poll(() => asked, { timeout: 20_000, interval: 20 }).toBeGreaterThanOrEqual(6);
  expect(performance.now() - started).toBeGreaterThan(2300);
  expect(bus.isLost).toBe(true);
  await bus.close();
  server.close();
});
