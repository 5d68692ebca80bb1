import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { isMeaningfulParameter, isPersonalParameter } from '../../engine/links/query-parameters';
import { listFiles, readSource } from '../support/source-files';

/**
 * A shared document is made out of its key (app/request/document-request.ts). Anything else that a loader reads of a request would be empty
 * there, so each place that reads a query parameter, a header or a cookie must read one that is of the key or makes the page one
 * visitor's own.
 */
const isInBrowser = (file: string) => /\.script\.tsx?$|\/browser\/|^app\/browser\/|store-vouchers/.test(file);
const isTest = (file: string) => /\.(test|fixture|samples)\.tsx?$|\/testing\//.test(file);
const files = ['blocks', 'app/request', 'app/routes', 'app/session', 'app/shop', 'engine/links']
  .flatMap((folder) => listFiles(folder, /\.tsx?$/))
  .filter((file) => !isInBrowser(file) && !isTest(file));

interface Read {
  file: string;
  kind: 'parameter' | 'header';
  /** undefined: not written as a literal. */
  name: string | undefined;
}

/** `x.get('name')` and similar reads of query parameters and headers, in one file. */
function listReads(file: string, text = readSource(file)): Read[] {
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const [queries, constants] = [new Set<string>(), new Map<string, string>()];
  const reads: Read[] = [];
  const isQuery = (node: ts.Expression): boolean =>
    ts.isIdentifier(node) ? queries.has(node.text) : /\bsearchParams$/.test(node.getText());
  const findName = (node: ts.Expression | undefined) =>
    node && ts.isStringLiteralLike(node)
      ? node.text
      : node && ts.isIdentifier(node)
        ? constants.get(node.text)
        : undefined;
  const visit = (node: ts.Node): void => {
    if (ts.isParameter(node) && node.type?.getText() === 'URLSearchParams') queries.add(node.name.getText());
    if (ts.isVariableDeclaration(node) && node.initializer) {
      if (/\bsearchParams$/.test(node.initializer.getText())) queries.add(node.name.getText());
      if (ts.isStringLiteralLike(node.initializer)) constants.set(node.name.getText(), node.initializer.text);
    }
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      /^(get|has|getAll)$/.test(node.expression.name.text)
    ) {
      const receiver = node.expression.expression;
      if (isQuery(receiver)) reads.push({ file, kind: 'parameter', name: findName(node.arguments[0]) });
      else if (/\brequest\.headers$/.test(receiver.getText()))
        reads.push({ file, kind: 'header', name: findName(node.arguments[0])?.toLowerCase() });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return reads;
}

const all = files.flatMap((file) => listReads(file));
const listed = (kind: Read['kind'], isFine: (read: Read) => boolean) =>
  all.filter((read) => read.kind === kind && !isFine(read)).map(({ file, name }) => `${file}: ${name}`);

/** Computed names, and their possible values. */
const workedOut: Record<string, string> = {
  'blocks/_journey/stores/read-stores.server.ts': 'near, country, service',
  'app/request/document-request.ts': 'price cookies and what the key is written from',
};
/** Never read for a shared document: endpoints of their own. */
const ownDoors: Record<string, readonly string[]> = {
  // The user hash is checked on entry (`readUserHash`); loaders see only the result.
  'app/request/document-request.ts': ['_data', 'usrhash'],
  'app/request/deferred-answer.server.ts': ['id'],
  'app/request/open-page.server.ts': ['path'],
  'app/shop/gallery.server.ts': ['block', 'brand', 'locale', 'sample', 'names'],
};

describe('what a loader reads of a request', () => {
  it('is found', () => {
    const text =
      "const kept = 'captcha'; export const load = ({ url, request }: Context, query: URLSearchParams) => [url.searchParams.get('a'), query.getAll(kept), request.headers.get('Cookie'), url.searchParams.has(name())];";
    expect(listReads('x.server.ts', text).map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'parameter a',
      'parameter captcha',
      'header cookie',
      'parameter undefined',
    ]);
    expect(all.length).toBeGreaterThan(40);
  });

  it('are parameters of the key, or those that make a page one visitor’s own', () => {
    expect([...new Set(all.filter(({ name }) => name === undefined).map(({ file }) => file))].sort()).toEqual(
      Object.keys(workedOut).sort(),
    );
    expect(
      listed('parameter', ({ file, name }) =>
        name === undefined
          ? file in workedOut
          : isMeaningfulParameter(name) ||
            isPersonalParameter(name) ||
            ownDoors[file]?.includes(name) === true,
      ),
    ).toEqual([]);
  });

  it('are headers of the key, or of calls made for one visitor', () => {
    const ofTheKey = ['cookie', 'user-agent'];
    const ofOneVisitor: Record<string, readonly string[]> = {
      // Redirects of a path without a locale.
      'app/request/resolve-request.server.ts': ['accept-language'],
      // Forwarded to the API (docs/contract/calls.md#common-behaviour); a shared visit's request has none of them.
      'app/request/create-page-load-context.server.ts': ['jb-request-id', 'x-forwarded-for'],
      'app/request/commands/read-post.server.ts': ['content-type', 'content-length'],
      'app/session/cookies.ts': ['x-forwarded-proto'],
    };
    expect(
      listed(
        'header',
        ({ file, name }) =>
          name !== undefined && (ofTheKey.includes(name) || ofOneVisitor[file]?.includes(name) === true),
      ),
    ).toEqual([]);
  });

  it('are only the price cookies: the others reach personal pages and commands only', () => {
    const types = ts.createSourceFile(
      'x.ts',
      readSource('blocks/_contract/block.types.ts'),
      ts.ScriptTarget.Latest,
      true,
    );
    const context = types.statements.find(
      (node): node is ts.InterfaceDeclaration =>
        ts.isInterfaceDeclaration(node) && node.name.text === 'LoadContext',
    )!;
    // A new field may reach shared documents: make sure that it comes out of the key (createPageLoadContext), then name it here.
    expect(context.members.map((member) => member.name!.getText()).sort()).toEqual([
      'api',
      'brand',
      'flags',
      'form',
      'head',
      'imageHost',
      'listBlocks',
      'locale',
      'localePaths',
      'now',
      'page',
      'params',
      'priceCookies',
      'signal',
      'subject',
      'url',
      'visitor',
      'words',
    ]);
  });
});
