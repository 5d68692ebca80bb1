import net from 'node:net';
import type { Server } from 'node:http';
import { StartError } from '../../eshop-api/database/database-errors';
import type { ApiLog } from '../../eshop-api/server/settings.types';
import type { Shop } from '../shop/shop.types';
import type { Settings } from './settings';

/** Runs before the database starts, so that a port in use is reported without a wait. */
export function checkPort({ port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(doorError(error, port, host)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

export function listen(server: Server, { port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(doorError(error, port, host)));
    server.listen(port, host, resolve);
  });
}

function doorError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(
      'PORT',
      `Port ${port} is in use: stop the other program or start with another one, e.g. PORT=${port + 1} npm start.`,
    );
  if (error.code === 'EACCES')
    return new StartError('PORT', `Port ${port} may not be opened by this user: choose one above 1023.`);
  return new StartError('HOST', `The shop can't listen on HOST ${host}, port ${port}: ${error.message}.`);
}

/** Where each storefront is reached. */
export function printAddresses(shop: Shop, server: Server, log: ApiLog): void {
  const { port } = server.address() as net.AddressInfo;
  log.progress('The shop is open:');
  for (const brand of shop.brands.brands) {
    const host = brand.hosts.find((name) => name.endsWith('.localhost')) ?? brand.hosts[0];
    log.progress(`  ${brand.name.padEnd(24)} http://${host}:${port}/`);
  }
}
