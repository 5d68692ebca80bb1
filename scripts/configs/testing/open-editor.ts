import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { loadShop, type Shop } from '../load-shop';
import { runSchema } from '../schema.command';

/** The service that VS Code uses, on the schemas that `configs -- schema` writes and the settings of this folder. `|` in a text is the cursor. */
export interface Editor {
  shop: Shop;
  /** Path from the root → schema. */
  schemas: ReadonlyMap<string, string>;
  /** Completions at the cursor. */
  complete(text: string, file: string): Promise<string[]>;
  /** The description of one of the completions. */
  describe(text: string, file: string, label: string): Promise<string>;
  mark(text: string, file: string): Promise<string[]>;
  schemaOf(file: string): string | undefined;
}

export async function openEditor(root: string): Promise<Editor> {
  const shop = await loadShop(root);
  const schemas = runSchema(shop, []).files!;
  const settings = JSON.parse(readFileSync(join(root, '.vscode/settings.json'), 'utf8')) as {
    'json.schemas': { fileMatch: string[]; url: string }[];
  };
  const service = getLanguageService({
    schemaRequestService: async (uri) =>
      schemas.get(uri.replace('file:///shop/', '')) ?? Promise.reject(new Error(`no schema ${uri}`)),
    workspaceContext: { resolveRelativePath: (relative, resource) => new URL(relative, resource).href },
  });
  const associations = settings['json.schemas'].map(({ fileMatch, url }) => ({
    fileMatch,
    uri: new URL(url, 'file:///shop/').href,
  }));
  service.configure({ validate: true, allowComments: false, schemas: associations });
  const open = (text: string, file: string) => {
    const document = TextDocument.create(`file:///shop/${file}`, 'json', 1, text.replace('|', ''));
    return {
      document,
      json: service.parseJSONDocument(document),
      position: document.positionAt(Math.max(text.indexOf('|'), 0)),
    };
  };
  const listItems = async (text: string, file: string) => {
    const { document, json, position } = open(text, file);
    return (await service.doComplete(document, position, json))!.items.map((item) => ({
      label: String(item.label).replaceAll('"', ''),
      said: JSON.stringify(item.documentation ?? ''),
    }));
  };
  return {
    shop,
    schemas,
    complete: async (text, file) => (await listItems(text, file)).map(({ label }) => label),
    describe: async (text, file, label) =>
      (await listItems(text, file)).find((item) => item.label === label)?.said ?? '',
    mark: async (text, file) => {
      const { document, json } = open(text, file);
      return (await service.doValidation(document, json, { schemaValidation: 'error' })).map(({ message }) =>
        typeof message === 'string' ? message : message.value,
      );
    },
    schemaOf: (file) => {
      const fits = (pattern: string) =>
        new RegExp(
          `^${pattern
            .split('**/')
            .map((part) => part.replaceAll('.', '\\.').replaceAll('*', '[^/]*'))
            .join('(.+/)?')}$`,
        ).test(`/${file}`);
      const found = settings['json.schemas'].find(
        ({ fileMatch }) =>
          fileMatch.some((pattern) => !pattern.startsWith('!') && fits(pattern)) &&
          !fileMatch.some((pattern) => pattern.startsWith('!') && fits(pattern.slice(1))),
      );
      return found && schemas.get(found.url.replace('./', ''));
    },
  };
}
