/** Yardstick (b): a bare server that renders a plain React grid of 40 cards, padded to a given HTML size. argv: port, bytes. */
import http from 'node:http';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';

const [, , port, bytes] = process.argv;
const products = Array.from({ length: 40 }, (_, i) => ({
  id: `K2005${10 + i}-00${i % 9}`,
  name: `Model ${i}`,
  price: `${80 + i},00 €`,
}));

const Card = ({ product, note }) =>
  h(
    'li',
    { className: 'card' },
    h(
      'a',
      { href: `/en_GB/women/shoes/model/${product.id}` },
      h('img', {
        src: `/images/${product.id}_L.jpg`,
        srcSet: `/images/${product.id}_L.jpg?w=320 320w, /images/${product.id}_L.jpg?w=640 640w`,
        alt: product.name,
        width: 640,
        height: 640,
      }),
      h('h2', null, product.name),
      h('p', { className: 'price' }, product.price),
      h('p', null, note),
    ),
  );
const Page = ({ note }) =>
  h(
    'html',
    null,
    h(
      'body',
      null,
      h(
        'main',
        null,
        h(
          'ul',
          null,
          products.map((product) => h(Card, { key: product.id, product, note })),
        ),
      ),
    ),
  );

const plain = renderToString(h(Page, { note: '' })).length;
const note = 'x'.repeat(Math.max(0, Math.round((Number(bytes) - plain) / 40)));
http
  .createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end('<!doctype html>' + renderToString(h(Page, { note })));
  })
  .listen(Number(port), '127.0.0.1');
