import { expect, listingPath, origin, cells, test, wordsOf, untilAlive } from './journey.fixture';

const port = Number(process.env.JOURNEY_PORT ?? 4120);

test.describe('hosts, locales and documents', () => {
  test('default and int redirect to the default profile with 307, and keep the rest', async ({ request }) => {
    for (const locale of ['default', 'int']) {
      const answer = await request.get(`http://127.0.0.1:${port}/${locale}/women/shoes?page=2`, {
        maxRedirects: 0,
      });
      expect(answer.status()).toBe(307);
      expect(answer.headers().location).toBe('/en_ES/women/shoes?page=2');
    }
  });

  test('/ answers with the locale of Accept-Language', async ({ request }) => {
    const answer = await request.get(`http://127.0.0.1:${port}/`, {
      maxRedirects: 0,
      headers: { 'accept-language': 'de-DE,de;q=0.9' },
    });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe('/de_DE');
  });

  test('an unknown host serves the default brand, and links never come from the Host header', async ({
    request,
  }) => {
    const answer = await request.get(`http://127.0.0.1:${port}/en_GB`, { headers: { host: 'evil.example' } });
    const html = await answer.text();
    expect(answer.status()).toBe(200);
    expect(html).not.toContain('evil.example');
    expect(html).toContain('<link rel="canonical" href="https://www.orvella.example/en_GB">');
  });

  test('a wrong language’s segment redirects to the right one', async ({ request }) => {
    const answer = await request.get(`http://127.0.0.1:${port}/en_GB/mujer/zapatos`, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers().location).toBe('/en_GB/women/shoes');
  });

  test('documents carry a strict policy, an ETag that answers 304, and vary on nothing personal', async ({
    request,
  }) => {
    const address = `http://127.0.0.1:${port}/en_GB/women/shoes`;
    await request.get(address);
    const answer = await request.get(address);
    const { etag, vary } = answer.headers();
    expect(answer.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    expect(answer.headers()['content-security-policy']).not.toContain('unsafe-inline');
    expect(answer.headers()['set-cookie']).toBeUndefined();
    expect(vary).toBe('Accept-Encoding');
    const again = await request.get(address, { headers: { 'if-none-match': etag! } });
    expect(again.status()).toBe(304);
  });

  test('the listing loads the JavaScript and CSS of its own blocks only, and nothing moves', async ({
    page,
  }) => {
    const files: string[] = [];
    page.on('response', (response) => files.push(new URL(response.url()).pathname));
    await page.goto(origin('main') + listingPath({ brand: 'main', locale: 'en_GB' }, 'women', 'shoes'));
    await untilAlive(page);
    expect(files.filter((file) => /product-buy|product-gallery|hero/.test(file))).toEqual([]);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) =>
            list.getEntries().forEach((entry) => (sum += (entry as unknown as { value: number }).value)),
          ).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 500);
        }),
    );
    expect(shift).toBeLessThan(0.02);
  });
});

test.describe('keyboard alone', () => {
  for (const cell of cells) {
    test(`${cell.brand}: skip link, menu and a product`, async ({ page }) => {
      await page.goto(origin(cell.brand) + listingPath(cell, 'women', 'all'));
      await untilAlive(page);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: wordsOf(cell, 'general.skipToContent') })).toBeFocused();
      await page.keyboard.press('Enter');
      const link = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first();
      const name = await link.innerText();
      await link.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(name, 'i'));
    });
  }
});

test('an unknown page answers 404 with links', async ({ page }) => {
  const answer = await page.request.get(
    `${origin('main').replace('main.localhost', '127.0.0.1')}/en_GB/no-such-page`,
  );
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain('<meta name="robots" content="noindex">');
});

test.describe('pictures', () => {
  test.use({ drawnPictures: true });
  test('the first cards of a listing show drawn pictures', async ({ page }) => {
    await page.goto(origin('main') + listingPath(cells[0]!, 'women', 'shoes'), {
      waitUntil: 'domcontentloaded',
    });
    const first = page.getByRole('main').getByRole('img').first();
    await expect
      .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 30_000 })
      .toBeGreaterThan(300);
  });
});
