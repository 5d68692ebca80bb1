// @ts-check
import path from 'node:path';
import { isAllowed, nameRoom } from './rooms.js';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Reports an import that the table of rooms does not allow, at the import.
 * @type {import('eslint').Rule.RuleModule}
 */
export const arrows = {
  meta: {
    type: 'problem',
    docs: { description: 'Rooms import only what docs/house.md allows them.' },
    messages: { refused: '{{room}} may not import {{target}}: docs/house.md, Rooms' },
    schema: [],
  },
  create(context) {
    const file = fromRoot(context.filename);
    /** @param {unknown} node @param {boolean} typeOnly */
    const check = (node, typeOnly) => {
      const source = /** @type {(import('eslint').Rule.Node & { value?: unknown }) | null | undefined} */ (
        node
      );
      if (typeof source?.value !== 'string' || !/^\.{1,2}(\/|$)/.test(source.value)) return;
      const target = path.posix.join(path.posix.dirname(file), source.value);
      if (isAllowed({ file, target, typeOnly })) return;
      context.report({ node: source, messageId: 'refused', data: { room: nameRoom(file), target } });
    };
    return {
      ImportDeclaration: (node) => check(node.source, isOfTypes(node)),
      ExportNamedDeclaration: (node) => check(node.source, isOfTypes(node)),
      ExportAllDeclaration: (node) => check(node.source, isOfTypes(node)),
      ImportExpression: (node) => check(node.source, false),
      TSImportType: (/** @type {{ source: unknown }} */ node) => check(node.source, true),
    };
  },
};

/** @param {string} filename */
const fromRoot = (filename) => path.relative(root, filename).split(path.sep).join('/');

/** `import { type One }` still runs the module: only a whole statement of types does not. @param {object} node */
const isOfTypes = (node) =>
  ('importKind' in node && node.importKind === 'type') ||
  ('exportKind' in node && node.exportKind === 'type');
