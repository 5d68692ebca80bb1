import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { contentSecurityPolicy } from '../document/content-security.server';
import { toFrameAnswer, writeFrameDocument, writeFramePolicy } from './draft-frame';

const composer = 'http://composer.localhost:3010';

it('the policy of a document admits the composer alone, and no script', () => {
  const policy = writeFramePolicy(contentSecurityPolicy(['a()'], ['a{}'], true), { composer }).split('; ');
  expect(policy.filter((part) => /^(script|connect|frame-ancestors|form)/.test(part)).sort()).toEqual([
    "connect-src 'none'",
    "form-action 'none'",
    `frame-ancestors ${composer}`,
    "script-src 'none'",
  ]);
  expect(policy).toContain("default-src 'self'");
  expect(policy.find((part) => part.startsWith('style-src'))).toMatch(/^style-src 'self' 'sha256-/);
});

it('a document in a frame has no script, whatever it holds, and its links open nothing', () => {
  const html =
    '<!doctype html><html><head><script>a()</script><link rel="modulepreload" href="/a.js"></head>' +
    '<body><input name="a" autofocus=""/><input autofocus><p title="autofocus ">an autofocus </p><SCRIPT type="module" async>b("<b>")</SCRIPT><a href="/b">b</a><script type="application/json">{}</script></body></html>';
  expect(writeFrameDocument(html, { composer })).toBe(
    '<!doctype html><html><head><base target="_blank"></head><body><input name="a"/><input><p title="autofocus ">an autofocus </p><a href="/b">b</a></body></html>',
  );
});

it('where blocks are chosen one script is permitted by its hash, and is the only one there', () => {
  const script = 'const a = "$&$\'";';
  const hash = createHash('sha256').update(script).digest('base64');
  const given = contentSecurityPolicy(['a()'], [], true);
  const policy = writeFramePolicy(given, { composer, script }).split('; ');
  expect(policy.filter((part) => part.startsWith('script-src'))).toEqual([`script-src 'sha256-${hash}'`]);
  expect(policy).toContain("connect-src 'none'");
  const html = '<head><script>a()</script></head><script src="/b.js"></script>';
  expect(writeFrameDocument(html, { composer: `${composer}"<`, script })).toBe(
    `<head><base target="_blank"><script data-editor="${composer}&quot;&lt;">${script}</script></head>`,
  );
});

it('only the answer for a frame loses the header that forbids frames', async () => {
  const removed: string[] = [];
  const response = { removeHeader: (name: string) => void removed.push(name) } as unknown as ServerResponse;
  const given = new Response(null, {
    status: 404,
    headers: { 'Set-Cookie': 'a=1', 'X-Frame-Options': 'SAMEORIGIN', 'Content-Type': 'text/html' },
  });
  const answer = toFrameAnswer(given, '<head></head>', { composer }, response);
  expect({ status: answer.status, removed, headers: Object.fromEntries(answer.headers) }).toEqual({
    status: 404,
    removed: ['X-Frame-Options'],
    headers: {
      'content-type': 'text/html',
      'content-security-policy': `script-src 'none'; connect-src 'none'; form-action 'none'; frame-ancestors ${composer}`,
    },
  });
  expect(await answer.text()).toBe('<head><base target="_blank"></head>');
});
