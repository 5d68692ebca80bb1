import { afterEach, expect, it } from 'vitest';
import { CheckFailed } from '../../composer/server/composer.types';
import { openPageTests } from './axe-link';

let tests: ReturnType<typeof openPageTests>;
afterEach(() => tests.close());

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Shop</title><style>p { display: none }</style></head><body><main><h1>Shop</h1>${body}</main></body></html>`;

it('finds what axe finds without layout, by block, with how many elements and in the languages of the composer', async () => {
  tests = openPageTests();
  const faults = await tests.test(
    page(`<section data-block="hero"><div role="checkbox">a</div><p><span role="checkbox">b</span></p></section>
      <section data-block="list"><ul><div>c</div></ul></section>
      <div hidden><div role="checkbox">hidden</div></div><dialog><div role="checkbox">closed</div></dialog>
      <script>document.body.innerHTML = '<div role="checkbox">from a script</div>'</script>`),
  );
  expect(faults).toMatchObject([
    {
      rule: 'aria-required-attr',
      impact: 'critical',
      block: 'hero',
      nodes: 2,
      words: {
        en: 'Required ARIA attributes must be provided',
        es: 'Deben proporcionarse los atributos ARIA requeridos',
      },
    },
    { rule: 'list', impact: 'serious', block: 'list', nodes: 1 },
  ]);
}, 60_000);

it('leaves out what the composer’s own rules have, and a page without faults has none', async () => {
  tests = openPageTests();
  expect(await tests.test(page('<img src="/a"><a href="/b"></a><button></button><input name="c">'))).toEqual(
    [],
  );
}, 60_000);

it('a program that is not there is a failed test; the thread ends when it is idle', async () => {
  tests = openPageTests({ program: '/none.mjs' });
  await expect(tests.test(page(''))).rejects.toThrow(CheckFailed);
  tests = openPageTests({ idleMs: 20 });
  await tests.test(page(''));
  await expect.poll(tests.isRunning, { timeout: 20_000 }).toBe(false);
}, 60_000);
