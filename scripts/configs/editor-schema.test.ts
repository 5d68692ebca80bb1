import { beforeAll, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  getLanguageService,
  TextDocument,
  type CompletionItem,
  type Diagnostic,
  type LanguageService,
} from 'vscode-json-languageservice';
import { loadShop, type Shop } from './load-shop';
import { runSchema } from './schema.command';

/** What VS Code shows in a page config, by the very service it uses and the schemas that `configs -- schema` writes. */
const root = join(import.meta.dirname, '..', '..');
let service: LanguageService;
let shop: Shop;
const schemas = new Map<string, string>();
beforeAll(async () => {
  shop = await loadShop(root);
  for (const [file, text] of runSchema(shop, []).files!) schemas.set(`file:///shop/${file}`, text);
  service = getLanguageService({
    schemaRequestService: async (uri) => schemas.get(uri) ?? Promise.reject(new Error(`no schema ${uri}`)),
    workspaceContext: { resolveRelativePath: (relative, resource) => new URL(relative, resource).href },
  });
  const settings = JSON.parse(readFileSync(join(root, '.vscode/settings.json'), 'utf8')) as {
    'json.schemas': { fileMatch: string[]; url: string }[];
  };
  const associations = settings['json.schemas'].map(({ fileMatch, url }) => ({
    fileMatch,
    uri: new URL(url, 'file:///shop/').href,
  }));
  service.configure({ validate: true, allowComments: false, schemas: associations });
}, 120_000);

/** A page config as it stands in a brand's folder; `|` is the cursor. */
function open(text: string, uri = 'file:///shop/page-configs/north/home.json') {
  const offset = text.indexOf('|');
  const document = TextDocument.create(uri, 'json', 1, text.replace('|', ''));
  return {
    document,
    json: service.parseJSONDocument(document),
    position: document.positionAt(Math.max(offset, 0)),
  };
}
const head = '{ "$schema": "../../.generated/schema/page.schema.json", "page": "home", ';
async function complete(text: string): Promise<CompletionItem[]> {
  const { document, json, position } = open(head + text);
  return (await service.doComplete(document, position, json))!.items;
}
const labels = (items: CompletionItem[]) => items.map(({ label }) => label.replaceAll('"', ''));
async function hover(text: string): Promise<string> {
  const { document, json, position } = open(head + text);
  return JSON.stringify((await service.doHover(document, position, json))?.contents ?? '');
}
async function diagnose(text: string): Promise<Diagnostic[]> {
  const { document, json } = open(head + text);
  return service.doValidation(document, json, { schemaValidation: 'error' });
}

describe('an editor completes', () => {
  it('fields of a page and of a block', async () => {
    expect(labels(await complete('| }'))).toEqual(
      expect.arrayContaining(['blocks', 'order', 'place', 'seo', 'cache']),
    );
    expect(labels(await complete('"blocks": { "hero": { | } } }'))).toEqual(
      expect.arrayContaining(['type', 'props', 'when', 'defer']),
    );
  });

  it('block types, each with what it is for', async () => {
    const items = await complete('"blocks": { "a": { "type": | } } }');
    expect(labels(items)).toEqual(expect.arrayContaining(['hero', 'product-rail', 'usp-strip']));
    expect(JSON.stringify(items.find(({ label }) => label.includes('hero'))?.documentation)).toContain(
      'first sight',
    );
  });

  it('props of the block type chosen, and no others', async () => {
    const found = labels(
      await complete('"blocks": { "a": { "type": "product-rail", "version": 1, "props": { | } } } }'),
    );
    expect(found).toEqual(expect.arrayContaining(['title', 'arrangement', 'materials', 'limit']));
    expect(found).not.toContain('kicker');
  });

  it('an override without a type by what its id is on this page, in pages and layouts, with the ids to override', async () => {
    const found = labels(await complete('"blocks": { "hero": { "props": { | } } } }'));
    expect(found).toEqual(expect.arrayContaining(['title', 'kicker', 'arrangement']));
    expect(found).not.toContain('materials');
    expect(labels(await complete('"blocks": { "hero": { "props": { "arrangement": | } } } }'))).toEqual(
      expect.arrayContaining(['split', 'specimen', 'night']),
    );
    expect(labels(await complete('"blocks": { | } }'))).toContain('hero');
    const layout = open(
      '{ "layout": "shop", "blocks": { "ribbon": { "props": { | } } } }',
      'file:///shop/page-configs/north/layouts/shop.json',
    );
    const ribbon = JSON.parse(shop.options.files.get('page-configs/_base/layouts/shop.json')!) as {
      blocks: { ribbon: { type: string } };
    };
    const props = Object.keys(
      (shop.options.blockTypes.get(ribbon.blocks.ribbon.type)!.schema as { properties: object }).properties,
    );
    expect(labels((await service.doComplete(layout.document, layout.position, layout.json))!.items)).toEqual(
      expect.arrayContaining(props),
    );
  });

  it('values of a choice', async () => {
    expect(
      labels(await complete('"blocks": { "a": { "type": "hero", "props": { "arrangement": | } } } }')),
    ).toEqual(expect.arrayContaining(['split', 'specimen', 'night']));
    expect(
      labels(await complete('"blocks": { "a": { "when": { "campaign": { "status": [ | ] } } } } }')),
    ).toEqual(expect.arrayContaining(['PRE', 'OPEN', 'POST']));
  });
});

describe('an editor explains', () => {
  it('a block type and a prop in the merchandiser’s words', async () => {
    expect(await hover('"blocks": { "a": { "type": "her|o" } } }')).toContain('first sight');
    expect(
      await hover('"blocks": { "a": { "type": "hero", "props": { "arrange|ment": "split" } } } }'),
    ).toContain('specimen: an object under study');
    expect(await hover('"blocks": { "a": { "type": "hero", "props": { "title": "Hel|lo" } } } }')).toContain(
      'Title',
    );
  });
});

describe('an editor marks', () => {
  const marks = async (text: string) => (await diagnose(text)).map(({ message }) => message);

  it('nothing in a sound page, with labels, maps by language, and null to take a prop away', async () => {
    expect(
      await diagnose(
        '"blocks": { "hero": { "type": "hero", "version": 1, "props": { "title": "label:home.title", "kicker": null, "text": { "en": "Hello", "es": "Hola" }, "arrangement": "night" } }, "old": null } }',
      ),
    ).toEqual([]);
    expect(await diagnose('"blocks": { "nobody-knows-it": { "props": { "anything": 1 } } } }')).toEqual([]);
    expect(
      await diagnose('"blocks": { "hero": { "type": "hero", "version": 0, "props": { "olderProp": 1 } } } }'),
    ).toHaveLength(1);
    expect(
      await diagnose('"blocks": { "hero": { "type": "hero", "props": { "olderProp": 1 } } } }'),
    ).toHaveLength(1);
  });

  it('an unknown prop, where it stands, with one message', async () => {
    const [found, ...others] = await diagnose(
      '"blocks": { "a": { "type": "hero", "props": { "titel": "x" } } } }',
    );
    expect({ message: found?.message, others }).toEqual({
      message: expect.stringContaining('titel'),
      others: [],
    });
    const text = head + '"blocks": { "a": { "type": "hero", "props": { "titel": "x" } } } }';
    expect(text.slice(found!.range.start.character, found!.range.end.character)).toContain('titel');
  });

  it('a wrong prop of an override that names no type', async () => {
    expect(await marks('"blocks": { "hero": { "props": { "titel": "x" } } } }')).toEqual([
      expect.stringContaining('titel'),
    ]);
    expect((await marks('"blocks": { "hero": { "props": { "arrangement": "nigth" } } } }')).length).toBe(1);
  });

  it('one typo with one or two messages, whatever it is', async () => {
    for (const text of [
      '"blocks": { "a": { "type": "heero" } } }',
      '"blocks": { "a": { "type": "hero", "props": { "arrangement": "nigth" } } } }',
      '"pagee": 1 }',
      '"blocks": { "a": { "type": "hero", "propz": {} } } }',
      '"blocks": { "a": { "type": "product-rail", "props": { "limit": "8" } } } }',
      '"place": { "a": { "afer": "b" } } }',
      '"blocks": { "a": { "when": { "markts": ["EU"] } } } }',
    ]) {
      const found = await marks(text);
      expect(found.length, `${text}: ${found.join(' | ')}`).toBeGreaterThan(0);
      expect(found.length, `${text}: ${found.join(' | ')}`).toBeLessThanOrEqual(2);
    }
  });

  it('nothing in any page config of the shop, whole or sparse, with or without $schema', async () => {
    expect(shop.options.files.size).toBeGreaterThan(0);
    for (const [file, text] of shop.options.files) {
      const { document, json } = open(text, `file:///shop/${file}`);
      expect(
        (await service.doValidation(document, json, { schemaValidation: 'error' })).map(
          ({ message, range }) => `${file}:${range.start.line + 1} ${message}`,
        ),
      ).toEqual([]);
    }
  });

  it('a layout by its own schema, a page by the page’s, by where the file stands', async () => {
    const check = async (file: string) => {
      const { document, json } = open(
        '{ "regions": [], "path": "/x" }',
        `file:///shop/page-configs/north/${file}`,
      );
      return (await service.doValidation(document, json, { schemaValidation: 'error' }))
        .map(({ message }) => message)
        .join();
    };
    expect(await check('home.json')).toMatch(/regions/);
    expect(await check('layouts/shop.json')).toMatch(/path/);
  });
});
