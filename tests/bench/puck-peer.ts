import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { build } from 'vite';

const PACKAGES = ['@puckeditor/core@0.23.0', 'react@19', 'react-dom@19'];

/** An editor with as many texts as its address requests (`?80`). */
const PROGRAM = `
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { Puck } from '@puckeditor/core';
import '@puckeditor/core/puck.css';
const config = { components: { Text: {
  fields: { title: { type: 'text' }, text: { type: 'textarea' } },
  render: ({ title, text }) => h('section', null, h('h2', null, title), h('p', null, text)),
} } };
const count = Number(location.search.slice(1));
const content = Array.from({ length: count }, (_, i) => (
  { type: 'Text', props: { id: 'text-' + i, title: 'Text ' + i, text: 'The text ' + i + '.' } }
));
createRoot(document.querySelector('#root')).render(h(Puck, { config, data: { content, root: {} } }));
`;

export interface Peer {
  url: string;
  stop(): void;
}

/** Puck's editor, installed and built in a folder of its own. @returns null where its packages cannot be had, without a network for one */
export async function openPuck(): Promise<Peer | null> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'puck-bench-'));
  const remove = () => fs.rmSync(folder, { recursive: true, force: true });
  try {
    fs.writeFileSync(path.join(folder, 'package.json'), '{"private":true,"type":"module"}');
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent', ...PACKAGES], { cwd: folder });
  } catch {
    remove();
    return null;
  }
  fs.writeFileSync(path.join(folder, 'main.js'), PROGRAM);
  fs.writeFileSync(
    path.join(folder, 'index.html'),
    '<!doctype html><div id="root"></div><script type="module" src="/main.js"></script>',
  );
  await build({ root: folder, configFile: false, logLevel: 'silent' });
  const server = http.createServer(({ url = '/' }, response) => {
    const file = path.join(folder, 'dist', path.normalize(url.split('?')[0]!));
    const found = fs.existsSync(file) && fs.statSync(file).isFile();
    const type = { '.js': 'text/javascript', '.css': 'text/css' }[path.extname(file)] ?? 'text/html';
    response.writeHead(200, { 'content-type': type });
    response.end(fs.readFileSync(found ? file : path.join(folder, 'dist/index.html')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.close();
      remove();
    },
  };
}
