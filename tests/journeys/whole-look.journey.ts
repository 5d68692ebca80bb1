import { bagLines } from './checkout.fixture';
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

/** Several pieces of one picture, put into the bag in one go (docs/contract/bag.md#adding-several-items). */
const cells: Cell[] = [
  { brand: 'main', locale: 'en_GB' },
  { brand: 'main', locale: 'de_DE' },
];

for (const { javaScriptEnabled, cells: visited } of withAndWithoutScripts(cells)) {
  test.describe(`a look, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    // A posted form that is refused answers 409; the browser logs that.
    test.use({ javaScriptEnabled, borne: /409 \(Conflict\)/ });
    for (const cell of visited) {
      test(`${cell.brand} ${cell.locale}: nothing chosen shows a message, two pieces lead to the bag`, async ({
        page,
      }) => {
        const words = (key: string) => wordsOf(cell, `lookbook.${key}`);
        await page.goto(`${origin(cell.brand)}/${cell.locale}/content/our-workshop`);
        if (javaScriptEnabled) await untilAlive(page);
        const pieces = page.getByRole('list', { name: words('look') });
        const add = page.getByRole('main').getByRole('button', { name: words('addLook') });
        await add.click();
        await expect(page.getByRole('alert').filter({ hasText: words('chooseOne') })).toBeVisible();
        if (javaScriptEnabled) await expectAccessible(page);
        const choices = pieces.getByRole('combobox');
        for (const at of [0, 1]) await choices.nth(at).selectOption({ index: 1 });
        await add.click();
        await expect(page).toHaveURL(new RegExp(`/${cell.locale}/bolsa(#look)?$`));
        await expect(bagLines(page, cell)).toHaveCount(2);
      });
    }
  });
}
