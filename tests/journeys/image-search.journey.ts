import type { APIRequestContext, Page } from '@playwright/test';
import { alterPicture } from '../../eshop-api/providers/image-search/embedded/altered-picture.fixture';
import {
  expect,
  expectAccessible,
  origin,
  wordsOf,
  test,
  untilAlive,
  type Cell,
  withAndWithoutScripts,
} from './journey.fixture';

const cells: (Cell & { line: string; ground: string })[] = [
  { brand: 'main', locale: 'en_GB', line: 'HERITAGE', ground: 'paper' },
  { brand: 'running', locale: 'de_DE', line: 'RUNNING', ground: 'night' },
  { brand: 'main', locale: 'fr_FR', line: 'STUDIO', ground: 'paper' },
  { brand: 'running', locale: 'ja_JP', line: 'RUNNING', ground: 'night' },
];

interface Material {
  id: string;
  lineCollection: string;
  drawing: { silhouette: string } | null;
}

/** The shop as this program reaches it: only the browser resolves the brands' hosts. */
const shop = origin('main').replace(/\/\/[^:/]+/, '//127.0.0.1');

/** A product that is indexed early, and a picture of it: cropped, turned, in other light. */
async function choosePicture(
  request: APIRequestContext,
  { line, ground }: (typeof cells)[number],
): Promise<{ id: string; picture: Buffer }> {
  const { materials } = (await (
    await request.get(`${shop}/eshop-api/api/v1/products/pictures?limit=60`)
  ).json()) as { materials: Material[] };
  const { id } = materials.find(
    ({ lineCollection, drawing }) =>
      lineCollection === line && /trainer|runner|boot|derby|racer/.test(drawing?.silhouette ?? ''),
  )!;
  const drawn = await request.get(`${shop}/images/${ground}/${id}_L.jpg?w=640&f=jpg`, { timeout: 60_000 });
  return { id, picture: await alterPicture(await drawn.body(), 5) };
}

const file = (buffer: Buffer) => ({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });

/** The first search starts the index (WARM_PICTURES=off): the page is loaded again until it finds the product. */
const expectFound = (page: Page, id: string): Promise<void> =>
  expect(async () => {
    await page.reload();
    const codes = await page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .getByRole('link')
      .evaluateAll((links) => links.slice(0, 5).map((link) => link.getAttribute('href') ?? ''));
    expect(codes.some((href) => href.endsWith(`-${id}`))).toBe(true);
  }).toPass({ timeout: 90_000 });

for (const { javaScriptEnabled, cells: visited } of withAndWithoutScripts(cells)) {
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({
      javaScriptEnabled,
      viewport: javaScriptEnabled ? { width: 1440, height: 900 } : { width: 390, height: 844 },
    });
    for (const cell of visited) {
      test(`${cell.brand} ${cell.locale}: a picture leads to its model, by an address that can be shared`, async ({
        page,
        request,
      }) => {
        const { id, picture } = await choosePicture(request, cell);
        await page.goto(`${origin(cell.brand)}/${cell.locale}/search`);
        if (javaScriptEnabled) await untilAlive(page);
        const desk = page.locator('#search-by-picture');
        if (javaScriptEnabled) await expect(desk).toHaveAttribute('data-ready', '');
        if (javaScriptEnabled) await expectAccessible(page);
        await desk.getByLabel(wordsOf(cell, 'image-search.picture')).setInputFiles(file(picture));
        // With the script a picture is sent as soon as it is chosen.
        if (!javaScriptEnabled)
          await desk.getByRole('button', { name: wordsOf(cell, 'image-search.submit') }).click();
        await expect(page).toHaveURL(/\/search\?image=[\w-]+(#by-picture)?$/, { timeout: 60_000 });
        await expectFound(page, id);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          wordsOf(cell, 'search-header.imageTitle'),
        );
        await expect(desk.getByRole('img', { name: wordsOf(cell, 'image-search.yours') })).toBeVisible();
        if (javaScriptEnabled) await expectAccessible(page);
      });
    }
  });
}

test('a file that is no picture is refused with a message, and the page stays', async ({ page }) => {
  const english: Cell = { brand: 'main', locale: 'en_GB' };
  await page.goto(`${origin('main')}/en_GB/search`);
  await untilAlive(page);
  const desk = page.locator('#search-by-picture');
  await desk
    .getByLabel(wordsOf(english, 'image-search.picture'))
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') });
  await expect(desk.getByRole('alert')).toHaveText(wordsOf(english, 'image-search.error_image_type'), {
    timeout: 30_000,
  });
  await expectAccessible(page);
});

test('where the flag is off nothing is offered', async ({ page }) => {
  await page.goto(`${origin('lab')}/en_GB/search?image=abc`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    wordsOf({ brand: 'lab', locale: 'en_GB' }, 'search-header.startTitle'),
  );
  await expect(page.locator('#search-by-picture')).toHaveCount(0);
});
