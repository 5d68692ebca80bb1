import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderMarkdown } from './render-markdown';

const html = (source: string) =>
  renderToStaticMarkup(
    <>{renderMarkdown(source, { href: (link) => link.replace('page:', '/en_GB/'), level: 2 })}</>,
  );

test.each([
  ['One.\nStill one.\n\nTwo.', '<p>One. Still one.</p><p>Two.</p>'],
  ['## Care\n\n### Leather', '<h2>Care</h2><h3>Leather</h3>'],
  ['- one\n- **two**', '<ul><li>one</li><li><strong>two</strong></li></ul>'],
  ['1. first\n2. *second*', '<ol><li>first</li><li><em>second</em></li></ol>'],
  [
    'See [shoes](page:women) and [us](https://example.com).',
    '<p>See <a href="/en_GB/women">shoes</a> and <a href="https://example.com">us</a>.</p>',
  ],
])('%j', (source, wanted) => {
  expect(html(source)).toBe(wanted);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'vbscript:x'])(
  '%s is no link',
  (target) => {
    expect(html(`[press](${target})`)).not.toContain('href');
  },
);

test('HTML is text', () => {
  expect(html('<img src=x onerror=alert(1)>')).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p>');
});
