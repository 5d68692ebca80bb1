import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { isRead } from '../../eshop-api/client/run-call';
import { domains } from '../../eshop-api/domains/registry.generated';
import { listFiles, readSource } from '../support/source-files';

const parse = (file: string) => ts.createSourceFile(file, readSource(file), ts.ScriptTarget.Latest, true);
const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
const isFunction = (node: ts.Expression | undefined): boolean =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

/** Names of the functions that a file exports, one that it passes on from a neighbour included. */
function listFunctions(file: string): string[] {
  return parse(file).statements.flatMap((statement) => {
    if (
      ts.isExportDeclaration(statement) &&
      !statement.isTypeOnly &&
      ts.isStringLiteral(statement.moduleSpecifier ?? statement)
    )
      return [statement.getText()];
    if (!isExported(statement)) return [];
    if (ts.isFunctionDeclaration(statement)) return [statement.name!.text];
    return ts.isVariableStatement(statement)
      ? statement.declarationList.declarations
          .filter(({ initializer }) => isFunction(initializer))
          .map(({ name }) => name.getText())
      : [];
  });
}

const domainFiles = (role: string): string[] =>
  listFiles('eshop-api/domains', new RegExp(`\\.${role}\\.ts$`));

describe('files that a domain shares (docs/house.md)', () => {
  it.each(domainFiles('contract'))('%s defines operations and exports no function', (file) => {
    expect(readSource(file)).toContain('defineOperation({');
    expect(listFunctions(file)).toEqual([]);
  });

  it.each([...domainFiles('fields'), ...domainFiles('facts')])('%s has no SQL and no operation', (file) =>
    expect(readSource(file)).not.toMatch(/\b(Sql|Database)\b|defineOperation/),
  );

  it.each(domainFiles('tx'))('%s uses the database handle that the caller passes', (file) =>
    expect(readSource(file)).toMatch(/^import type \{[^}]*\b(Sql|Database)\b/m),
  );

  it('are directly in the folder of their domain', () =>
    expect(
      ['contract', 'fields', 'facts', 'tx']
        .flatMap(domainFiles)
        .filter((file) => path.posix.dirname(path.posix.dirname(file)) !== 'eshop-api/domains'),
    ).toEqual([]));
});

const FIELDS_OF_ONE_SHOPPER = ['email', 'mail', 'hashOrderId', 'locator', 'token', 'showOrders'];
/** Reads that identify the shopper by the bearer token alone, by a mailed reference, or by the products that a device has saved. */
const WITHOUT_A_FIELD = [
  'accountCheckWishlist',
  'accountExport',
  'accountGuestOrders',
  'accountPasskeys',
  'accountSessions',
  'accountTicketFile',
  'accountTickets',
  'accountWishlist',
  'afterSalesTakebackLabel',
  'afterSalesTakebackState',
  'wishlistDevice',
];

it('a read whose input identifies one shopper is personal, so that no cache keeps it', () => {
  const reads = domains
    .flatMap(({ domain }) => domain.operations.map(({ operation }) => operation))
    .filter(isRead);
  const ofOneShopper = reads.filter(
    ({ id, request }) =>
      WITHOUT_A_FIELD.includes(id) ||
      FIELDS_OF_ONE_SHOPPER.some((field) => field in ((request as { properties?: object }).properties ?? {})),
  );
  expect(ofOneShopper.map(({ id }) => id).sort()).toEqual(
    reads
      .filter(({ personal }) => personal)
      .map(({ id }) => id)
      .sort(),
  );
  expect(ofOneShopper.length).toBeGreaterThan(0);
});
