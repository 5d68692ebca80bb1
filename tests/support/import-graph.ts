import path from 'node:path';
import ts from 'typescript';
import { listFiles, readSource } from './source-files';

/** One import between two files of the project; paths are from its root, with forward slashes. */
export interface ImportEdge {
  from: string;
  to: string;
  /** Whether only types are imported: the statement is absent from the code that runs. */
  typeOnly: boolean;
}

/** Rooms with code; files beside them (configuration of tools) are in no graph. */
const rooms = [
  'app',
  'blocks',
  'composer',
  'demo',
  'engine',
  'eshop-api',
  'sandbox',
  'scripts',
  'tests',
  'ui',
];

/** All relative imports, re-exports, dynamic imports and import types of the project's TypeScript files. */
export function readImports(): ImportEdge[] {
  const files = rooms.flatMap((room) => listFiles(room, /\.(tsx?|js|mjs)$/));
  const known = new Set(files);
  return files.flatMap((from) =>
    listSpecifiers(from, readSource(from)).flatMap(({ specifier, typeOnly }) => {
      const to = resolve(path.posix.join(path.posix.dirname(from), specifier), known);
      return to === undefined ? [] : [{ from, to, typeOnly }];
    }),
  );
}

const resolve = (target: string, known: ReadonlySet<string>): string | undefined =>
  ['', '.ts', '.tsx', '.js', '.mjs'].map((ending) => target + ending).find((file) => known.has(file));

function listSpecifiers(file: string, text: string): { specifier: string; typeOnly: boolean }[] {
  const found: { specifier: string; typeOnly: boolean }[] = [];
  const add = (node: ts.Node | undefined, typeOnly: boolean): void => {
    if (node && ts.isStringLiteralLike(node) && /^\.{1,2}(\/|$)/.test(node.text))
      found.push({ specifier: node.text, typeOnly });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, node.importClause?.isTypeOnly === true);
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, true);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
    if (hasInnerImports) ts.forEachChild(node, visit);
  };
  const hasInnerImports = /\bimport\s*\(/.test(text);
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  if (hasInnerImports) visit(source);
  else source.statements.forEach(visit);
  return found;
}

/**
 * Groups of files that all reach each other by imports, each with its files in order. A group of two files or more holds at least one
 * circle, so none of its files can be read, moved or tested without all others.
 */
export function findKnots(edges: readonly ImportEdge[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of edges) targets.set(from, [...(targets.get(from) ?? []), to]);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const knots: string[][] = [];
  const enter = (file: string): void => {
    index.set(file, index.size);
    low.set(file, index.get(file)!);
    stack.push(file);
    for (const target of targets.get(file) ?? []) {
      if (!index.has(target)) enter(target);
      if (stack.includes(target)) low.set(file, Math.min(low.get(file)!, low.get(target)!));
    }
    if (low.get(file) !== index.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1) knots.push(group.sort());
  };
  for (const file of targets.keys()) if (!index.has(file)) enter(file);
  return knots.sort((one, other) => other.length - one.length);
}

/** Every circle through different files, as a list of its files that begins with the first by name. @param most limit of circles */
export function findCircles(edges: readonly ImportEdge[], most = 1000): string[][] {
  const circles = new Map<string, string[]>();
  for (const knot of findKnots(edges)) {
    const inside = edges.filter(({ from, to }) => knot.includes(from) && knot.includes(to));
    const targets = new Map(
      knot.map((file) => [file, new Set(inside.filter(({ from }) => from === file).map(({ to }) => to))]),
    );
    for (const start of knot) {
      const go = (way: string[]): void => {
        for (const target of targets.get(way.at(-1)!)!) {
          if (circles.size >= most) return;
          if (target === start) circles.set(way.join(' → '), way);
          else if (target > start && !way.includes(target)) go([...way, target]);
        }
      };
      go([start]);
    }
  }
  return [...circles.values()];
}
