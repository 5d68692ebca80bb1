import { encodePhoto, makeHostileFiles } from '../../eshop-api/security/hostile-files.fixture';
import { visitShop } from '../support/visit-shop';
import { expectSound } from './composer-screens';
import { expect, setUpFactor, test } from './composer.fixture';

/** One shop for all tests in sequence: the first administrator is created once. */
test.describe.configure({ mode: 'serial' });
test.setTimeout(420_000);
// A refused upload is answered with 422, and the preview's frame runs no scripts, Playwright's included: Chromium logs both.
test.use({ journey: 'composer-media', borne: /status of 422|'allow-scripts' permission is not set/ });

const storefronts = [
  { brand: 'running', locale: 'de_DE', alt: 'Ein Schuh im Herbst' },
  { brand: 'main', locale: 'en_GB', alt: 'A shoe in autumn' },
] as const;

test('an uploaded picture is chosen in the editor, published, and shown by two storefronts', async ({
  page,
  shop,
}) => {
  await page.goto(shop.firstLink);
  await page.getByLabel('Email address').fill('ana@shop.example');
  await page.getByLabel('Your name').fill('Ana');
  await page.getByLabel('Password').fill('an old boot in the rain');
  await page.getByRole('button', { name: 'Create account' }).click();
  await setUpFactor(page);
  await page.getByRole('link', { name: 'I have stored them' }).click();

  await page.goto(`${shop.origin}/composer/media`);
  const choose = page.getByLabel('Pictures', { exact: true });
  const upload = page.getByRole('button', { name: 'Upload pictures' });
  await choose.setInputFiles({
    name: 'drawing.png',
    mimeType: 'image/png',
    buffer: (await makeHostileFiles())['an SVG']!,
  });
  await upload.click();
  await expect(page.getByRole('alert')).toContainText(
    'drawing.png: Only JPEG, PNG, WebP and AVIF are accepted',
  );

  for (const [at, { brand, locale, alt }] of storefronts.entries()) {
    await page.goto(`${shop.origin}/composer/media`);
    if (!(await choose.isVisible())) await page.getByText('Upload pictures').first().click();
    await choose.setInputFiles({
      name: `autumn ${brand}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await encodePhoto(at + 1),
    });
    await upload.click();
    await expect(page.getByRole('status')).toContainText('The picture is stored');
    await page.getByLabel(/^German/).fill('Ein Schuh im Herbst');
    await page.getByLabel(/^English/).fill('A shoe in autumn');
    await page.getByRole('button', { name: 'Save the texts' }).click();
    await expect(page.getByRole('status')).toHaveText('The alternative texts are saved.');
    await expect(page.getByLabel(/^German/)).toHaveValue('Ein Schuh im Herbst');
    await page.getByRole('radio', { name: 'Top left' }).check();
    await page.getByRole('button', { name: 'Save the focal point' }).click();
    await expect(page.getByRole('status')).toHaveText('The focal point is saved.');
    await expect(page.getByRole('radio', { name: 'Top left' })).toBeChecked();
    await expectSound(page);
    const reference = (await page.getByText(/^media:uploads\//).textContent())!;

    await page.goto(`${shop.origin}/composer/pages/${brand}/${locale}/home`);
    await page.getByLabel('Title of a new release').fill(`Picture of ${brand}`);
    await page.getByRole('button', { name: 'Create a release' }).click();
    await expect(page).toHaveURL(/[?&]release=\d/);
    await page.getByRole('navigation', { name: 'Blocks' }).getByRole('link', { name: /^Hero/ }).click();
    const form = page.getByRole('form', { name: 'Settings' });
    const field = form.locator('input[list="form-media"]').first();
    await expect(page.locator(`#form-media option[value="${reference}"]`)).toHaveCount(1);
    await field.fill(reference);
    await form
      .getByRole('button', { name: /^Save for/ })
      .last()
      .click();
    await expect(page.getByRole('status').first()).toHaveText('Saved in the release.');
    const address = `/media/${reference.slice('media:uploads/'.length)}`;
    expect((await visitShop(shop.port, brand, `/${locale}`)).body).not.toContain(address);

    await page.getByRole('link', { name: `Review “Picture of ${brand}”` }).click();
    await page.getByRole('button', { name: 'Hand in for review' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByRole('status')).toHaveText('Published: it is live.');
    await expect
      .poll(async () => (await visitShop(shop.port, brand, `/${locale}`)).body)
      .toContain(`src="${address}?w=960"`);
    // What it shows came out of the library, in the storefront's language.
    expect((await visitShop(shop.port, brand, `/${locale}`)).body).toContain(`alt="${alt}"`);
    // So did what its crop shows.
    await page.goto(`http://${brand}.localhost:${shop.port}/${locale}`);
    await expect(page.locator(`img[src^="${address}"]`).first()).toHaveCSS('object-position', '0% 0%');
    const served = await visitShop(shop.port, brand, `${address}?w=960`, {
      headers: { accept: 'image/avif' },
    });
    expect(served).toMatchObject({ status: 200, headers: { 'content-type': 'image/avif' } });
    expect(served.headers['cache-control']).toContain('immutable');
  }
});
