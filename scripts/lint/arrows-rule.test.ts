import path from 'node:path';
import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, it } from 'vitest';
import { arrows } from './arrows-rule.js';

const root = path.resolve(import.meta.dirname, '../..');
RuleTester.describe = describe;
RuleTester.it = it;
const tester = new RuleTester({ languageOptions: { parser: tseslint.parser } });

const up = (file: string): string => path.posix.relative(path.posix.dirname(file), '.') || '.';
const reach = (file: string, target: string): string => `${up(file)}/${target}`;
const findName = (code: string, file: string): string => `${file}: ${code}`;
const valueImport = (file: string, target: string) => `import { one } from '${reach(file, target)}';`;
const typeImport = (file: string, target: string) => `import type { One } from '${reach(file, target)}';`;

const allowed = (file: string, code: string) => ({
  name: findName(code, file),
  filename: path.join(root, file),
  code,
});
const refused = (file: string, target: string, room: string, code = valueImport(file, target)) => ({
  ...allowed(file, code),
  errors: [{ message: `${room} may not import ${target}: docs/house.md, Rooms` }],
});

const VIEW = 'blocks/hero/hero.view.tsx';
const HANDLERS = 'eshop-api/domains/bag/add.handlers.ts';
const PROVIDER = 'eshop-api/providers/search/embedded/rank.ts';
const SANDBOX = 'sandbox/wallet/wallet-pages.ts';
const DRAW_LOOK = 'demo/pictures/render-product.ts';

/** What each room's files import by value. */
const values: [file: string, target: string][] = [
  ['ui/button/button.tsx', 'ui/icon/icon'],
  ['engine/pages/compose-page.ts', 'engine/links/links'],
  [VIEW, 'blocks/hero/hero.css'],
  [VIEW, 'blocks/_parts/film/film'],
  [VIEW, 'ui/button/button'],
  [VIEW, 'eshop-api/contract/shapes'],
  [VIEW, 'eshop-api/domains/bag/bag.contract'],
  [VIEW, 'eshop-api/domains/orders/shipment.fields'],
  [VIEW, 'eshop-api/domains/bag/bag.facts'],
  ['blocks/_parts/film/film.tsx', 'ui/button/button'],
  ['blocks/_parts/film/film.tsx', 'blocks/_journey/bag/bag-event'],
  ['blocks/_parts/film/film.tsx', 'blocks/_contract/storage/consent'],
  ['blocks/_journey/bag/visitor-bag.server.ts', 'blocks/_contract/not-found'],
  ['blocks/_journey/bag/read-bag.test.ts', 'blocks/_parts/film/film'],
  ['blocks/hero/hero.server.ts', 'engine/flags/flags'],
  ['eshop-api/contract/api-error.ts', 'eshop-api/contract/shapes'],
  ['eshop-api/client/compose-request.ts', 'eshop-api/client/read-answer'],
  ['eshop-api/client/compose-request.ts', 'eshop-api/contract/operation'],
  ['eshop-api/server/handle-request.ts', 'eshop-api/database/database-errors'],
  ['eshop-api/database/sql.ts', 'eshop-api/database/open-database'],
  ['demo/pictures/builders/boot.ts', 'demo/pictures/draw/brush'],
  [PROVIDER, 'eshop-api/providers/search/search-provider.types'],
  [PROVIDER, 'eshop-api/providers/define-provider'],
  [SANDBOX, 'sandbox/wallet/wallet-pages'],
  ['demo/stores/seed-stores.ts', 'eshop-api/domains/stores/stores.repository'],
  [SANDBOX, 'sandbox/pages/page-frame'],
  [SANDBOX, 'eshop-api/providers/wallet/wallet.types'],
  [SANDBOX, 'eshop-api/providers/define-provider'],
  ['eshop-api/domains/payments/payments.test.ts', 'sandbox/wallet/wallet-pages'],
  [HANDLERS, 'eshop-api/domains/bag/bag.repository'],
  [HANDLERS, 'eshop-api/domains/catalogue/catalogue.contract'],
  [HANDLERS, 'eshop-api/domains/catalogue/catalogue.facts'],
  [HANDLERS, 'eshop-api/domains/stock/stock.tx'],
  ['eshop-api/domains/bag/order-bag.tx.ts', 'eshop-api/domains/bag/bag.repository'],
  ['tests/contract/orders.test.ts', 'eshop-api/domains/stock/stock.tx'],
  [HANDLERS, 'eshop-api/database/sql'],
  [HANDLERS, 'eshop-api/server/read-settings'],
  ['eshop-api/compose-settings.ts', 'engine/brands/load-brands'],
  ['eshop-api/create-api.ts', 'eshop-api/domains/bag/bag.domain'],
  ['composer/model/live-text.ts', 'engine/pages/merge-patch'],
  ['composer/server/publish-release.ts', 'composer/model/live-text'],
  ['composer/server/publish-release.ts', 'eshop-api/database/migrate'],
  ['app/composer/mount-composer.ts', 'composer/server/publish-release'],
  ['scripts/composer.ts', 'composer/server/publish-release'],
  ['app/browser/page-root.tsx', 'blocks/_parts/film/film'],
  ['tests/pages/home.test.ts', 'blocks/hero/hero.view'],
  ['app/browser/page-root.tsx', 'app/root'],
  ['scripts/configs.ts', 'engine/pages/compose-page'],
  ['tests/journeys/home.journey.ts', 'app/root'],
  ['engine/pages/compose-page.test.ts', 'ui/button/button'],
  [PROVIDER.replace('rank.ts', 'rank.fixture.ts'), 'eshop-api/domains/bag/bag.domain'],
];

/** What they may have the types of, and nothing more. */
const types: [file: string, target: string, room: string][] = [
  ['engine/pages/compose-page.ts', 'eshop-api/contract/operation', 'engine'],
  [VIEW, 'engine/locales/locale.types', 'blocks/hero'],
  ['eshop-api/server/handle-request.ts', 'eshop-api/domains/bag/bag.domain', 'eshop-api/server'],
  ['eshop-api/database/sql.ts', 'eshop-api/providers/provider.types', 'eshop-api/database'],
  [PROVIDER, 'eshop-api/database/database.types', 'eshop-api/providers/search'],
  [PROVIDER, 'eshop-api/server/settings.types', 'eshop-api/providers/search'],
  [SANDBOX, 'eshop-api/database/database.types', 'sandbox/wallet'],
  [DRAW_LOOK, 'eshop-api/providers/image-search/embedded/render-product.types', 'demo/pictures'],
  [HANDLERS, 'eshop-api/domains/catalogue/catalogue.types', 'eshop-api/domains/bag'],
  ['composer/server/publish-release.ts', 'engine/pages/page.types', 'composer/server'],
];

/** What they may not, even for its types. */
const never: [file: string, target: string, room: string][] = [
  ['ui/button/button.tsx', 'blocks/_contract/block.types', 'ui'],
  ['composer/model/live-text.ts', 'engine/pages/snapshot', 'composer/model'],
  ['composer/model/live-text.ts', 'composer/server/publish-release', 'composer/model'],
  ['composer/server/publish-release.ts', 'eshop-api/domains/bag/bag.contract', 'composer/server'],
  ['engine/pages/compose-page.ts', 'composer/model/live-text', 'engine'],
  ['blocks/hero/hero.server.ts', 'composer/model/live-text', 'blocks/hero'],
  ['engine/pages/compose-page.ts', 'ui/theme/scale', 'engine'],
  ['engine/pages/compose-page.ts', 'blocks/hero/hero.schema', 'engine'],
  ['engine/pages/compose-page.ts', 'blocks/_contract/block.types', 'engine'],
  ['app/browser/page-root.tsx', 'blocks/hero/hero.view', 'app'],
  ['scripts/configs.ts', 'blocks/hero/hero.block', 'scripts'],
  [VIEW, 'blocks/tabs/tabs.view', 'blocks/hero'],
  [VIEW, 'eshop-api/client/compose-request', 'blocks/hero'],
  [VIEW, 'eshop-api/domains/bag/bag.repository', 'blocks/hero'],
  [VIEW, 'eshop-api/domains/stock/stock.tx', 'blocks/hero'],
  ['app/shop/known-members.ts', 'eshop-api/domains/newsletter/user-hash.tx', 'app'],
  ['eshop-api/create-api.ts', 'eshop-api/domains/stock/stock.tx', 'eshop-api'],
  ['eshop-api/domains/bag/bag.contract.ts', 'eshop-api/domains/bag/bag.repository', 'eshop-api/domains/bag'],
  ['eshop-api/domains/bag/gift.facts.ts', 'eshop-api/domains/stock/stock.tx', 'eshop-api/domains/bag'],
  ['blocks/_parts/film/film.tsx', 'blocks/hero/hero.view', 'blocks/_parts'],
  ['blocks/_journey/bag/visitor-bag.server.ts', 'blocks/_parts/film/film', 'blocks/_journey'],
  ['blocks/_contract/block.types.ts', 'blocks/_parts/film/film', 'blocks/_contract'],
  ['blocks/_contract/block.types.ts', 'blocks/_journey/bag/bag-event', 'blocks/_contract'],
  ['eshop-api/contract/api-error.ts', 'eshop-api/server/settings.types', 'eshop-api/contract'],
  ['eshop-api/client/compose-request.ts', 'eshop-api/server/settings.types', 'eshop-api/client'],
  ['eshop-api/server/handle-request.ts', 'engine/brands/brand.types', 'eshop-api/server'],
  ['eshop-api/database/sql.ts', 'engine/brands/brand.types', 'eshop-api/database'],
  ['demo/pictures/builders/boot.ts', 'demo/catalogue/compose-demo.rules', 'demo/pictures'],
  [PROVIDER, 'eshop-api/providers/captcha/captcha.types', 'eshop-api/providers/search'],
  [PROVIDER, 'demo/pictures/draw-picture', 'eshop-api/providers/search'],
  [SANDBOX, 'sandbox/card-provider/pages', 'sandbox/wallet'],
  [SANDBOX, 'eshop-api/domains/payments/payments.contract', 'sandbox/wallet'],
  [PROVIDER, 'sandbox/wallet/wallet-pages', 'eshop-api/providers/search'],
  ['app/start/start.ts', 'sandbox/wallet/wallet-pages', 'app'],
  ['scripts/build.ts', 'sandbox/wallet/wallet-pages', 'scripts'],
  [HANDLERS, 'demo/stores/seed-stores', 'eshop-api/domains/bag'],
  ['app/start/start.ts', 'demo/stores/seed-stores', 'app'],
  ['demo/stores/seed-stores.ts', 'engine/links/links', 'demo'],
  [PROVIDER, 'eshop-api/domains/search/search.types', 'eshop-api/providers/search'],
  [HANDLERS, 'engine/brands/brand.types', 'eshop-api/domains/bag'],
  [HANDLERS, 'ui/theme/scale', 'eshop-api/domains/bag'],
  ['eshop-api/create-api.ts', 'engine/brands/brand.types', 'eshop-api'],
  ...['ui/icon/icon.tsx', 'engine/links/links.ts', 'eshop-api/start.ts', 'scripts/build.ts'].map(
    (file): [string, string, string] => [
      file,
      'app/start/settings',
      file === 'eshop-api/start.ts' ? 'eshop-api' : file.split('/')[0]!,
    ],
  ),
];

/** What a room's tests and fixtures may not either. */
const neverInTests: [file: string, target: string, room: string][] = [
  ['blocks/hero/hero.test.tsx', 'app/root', 'blocks/hero'],
  ['blocks/hero/hero.test.tsx', 'blocks/tabs/tabs.view', 'blocks/hero'],
  ['blocks/hero/hero.test.tsx', 'eshop-api/domains/stock/stock.tx', 'blocks/hero'],
  ['engine/pages/compose-page.test.ts', 'app/root', 'engine'],
  ['app/browser/page-root.test.tsx', 'blocks/hero/hero.view', 'app'],
];

tester.run('rooms/arrows', arrows, {
  valid: [
    ...values.map(([file, target]) => allowed(file, valueImport(file, target))),
    ...types.map(([file, target]) => allowed(file, typeImport(file, target))),
    ...types.map(([file, target]) => allowed(file, `export type { One } from '${reach(file, target)}';`)),
    ...types.map(([file, target]) => allowed(file, `type One = import('${reach(file, target)}').One;`)),
    allowed(VIEW, "import { useState } from 'react';"),
    allowed(VIEW, "import fs from 'node:fs'; export const one = import(`./${fs}`);"),
  ],
  invalid: [
    ...types.map(([file, target, room]) => refused(file, target, room)),
    ...never.flatMap(([file, target, room]) => [
      refused(file, target, room),
      refused(file, target, room, typeImport(file, target)),
    ]),
    ...neverInTests.map(([file, target, room]) => refused(file, target, room)),
    ...(
      [
        ['import { type One } from', ''],
        ['import', ''],
        ['export { one } from', ''],
        ['export * from', ''],
        ['export const one = import(', ')'],
      ] as const
    ).map(([before, after]) =>
      refused(
        VIEW,
        'engine/pages/page.types',
        'blocks/hero',
        `${before} '${reach(VIEW, 'engine/pages/page.types')}'${after};`,
      ),
    ),
  ],
});
