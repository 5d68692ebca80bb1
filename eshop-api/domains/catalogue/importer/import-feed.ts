import type { Database, Sql } from '../../../database/database.types';
import { codeOf } from '../../../database/database-errors';
import { checkRow, describeRow, recordRow, startSeen } from './check-row';
import type { BadRow, FeedFormat, FeedRow, GoodRow, ImportReport } from './feed.types';
import { readXml } from './read-gmc-xml';
import { readTsv, readJsonLines } from './read-lines';
import { readMerchantRow } from './read-merchant-row';
import { readProduct } from './read-product';
import { findTakenEans, writeRows } from './write-rows';

export interface ImportOptions {
  format: FeedFormat;
  /** One bad row and nothing is written. */
  strict?: boolean;
  onBadRow?(row: BadRow): void;
  onProgress?(rows: number): void;
}

type Chunks = AsyncIterable<string | Buffer>;
const READERS: Record<FeedFormat, (chunks: Chunks) => AsyncGenerator<FeedRow>> = {
  jsonl: readJsonLines,
  'gmc-tsv': readTsv,
  'gmc-xml': readXml,
};
/** Rows written at once, and bad rows kept in the report. */
const BATCH = 250;
const KEPT = 1000;

/** Reads a feed as a stream and writes its good rows, or with `strict` all rows or none. Existing rows are updated. */
export const importFeed = async (
  db: Database,
  chunks: Chunks,
  options: ImportOptions,
): Promise<ImportReport> => {
  const report: ImportReport = { rows: 0, loaded: 0, bad: 0, badRows: [], rolledBack: false };
  if (!options.strict)
    await runImport(chunks, options, report, (rows, oneSize) => writeLeniently(db, rows, oneSize));
  else await runStrictly(db, chunks, options, report);
  return report;
};

class Rollback extends Error {}

const runStrictly = async (
  db: Database,
  chunks: Chunks,
  options: ImportOptions,
  report: ImportReport,
): Promise<void> => {
  try {
    await db.transaction(async (sql) => {
      await runImport(chunks, options, report, async (rows, oneSize) => {
        // After the first bad row nothing is kept: the rest is only checked.
        const { free, taken } = await findTakenEans(sql, rows);
        if (!taken.length && !report.bad) await writeRows(sql, free, oneSize);
        return taken;
      });
      if (report.bad) throw new Rollback();
    });
  } catch (error) {
    if (isRefusal(error))
      recordBad(report, options, {
        line: report.rows,
        id: undefined,
        reason: `the database refused a row up to here: ${(error as Error).message.slice(0, 160)}`,
      });
    else if (!(error instanceof Rollback)) throw error;
    Object.assign(report, { loaded: 0, rolledBack: true });
  }
};

type Write = (rows: GoodRow[], oneSize: boolean) => Promise<BadRow[]>;

const runImport = async (
  chunks: Chunks,
  options: ImportOptions,
  report: ImportReport,
  write: Write,
): Promise<void> => {
  const oneSize = options.format !== 'jsonl';
  const seen = startSeen();
  let batch: GoodRow[] = [];
  const flush = async () => {
    const refused = batch.length ? await write(batch, oneSize) : [];
    report.loaded += batch.length - refused.length;
    for (const row of refused) recordBad(report, options, row);
    batch = [];
  };
  for await (const row of READERS[options.format](chunks)) {
    report.rows += 1;
    const checked = checkFeedRow(row, seen, options.format);
    if ('reason' in checked) recordBad(report, options, checked);
    else batch.push(checked);
    if (batch.length === BATCH) {
      await flush();
      options.onProgress?.(report.rows);
    }
  }
  await flush();
};

const checkFeedRow = (
  row: FeedRow,
  seen: ReturnType<typeof startSeen>,
  format: FeedFormat,
): GoodRow | BadRow => {
  if ('problem' in row) return { line: row.line, id: undefined, reason: row.problem };
  const oneSize = format !== 'jsonl';
  const material = oneSize ? readMerchantRow(row.value) : readProduct(row.value);
  if ('problem' in material) return { line: row.line, id: readName(row.value), reason: material.problem };
  const reason = checkRow(material, seen, oneSize);
  if (reason) return { line: row.line, id: describeRow(material, oneSize).slice(0, 60), reason };
  recordRow(seen, material, row.line, oneSize);
  return { line: row.line, material };
};

const readName = (value: unknown): string | undefined => {
  const id = (value as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? id.slice(0, 60) : undefined;
};

const recordBad = (report: ImportReport, options: ImportOptions, row: BadRow): void => {
  report.bad += 1;
  if (report.badRows.length < KEPT) report.badRows.push(row);
  options.onBadRow?.(row);
};

/** Writes in one transaction; a batch that the database refuses is halved until the faulty rows are isolated. */
const writeLeniently = async (db: Database, rows: GoodRow[], oneSize: boolean): Promise<BadRow[]> => {
  const { free, taken } = await findTakenEans(db, rows);
  return [...taken, ...(await writeHalving(db, free, oneSize))];
};

const writeHalving = async (db: Database, rows: GoodRow[], oneSize: boolean): Promise<BadRow[]> => {
  if (!rows.length) return [];
  try {
    await db.transaction((sql: Sql) => writeRows(sql, rows, oneSize));
    return [];
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (rows.length === 1)
      return [
        {
          line: rows[0]!.line,
          id: rows[0]!.material.id,
          reason: `the database refused it: ${(error as Error).message.slice(0, 160)}`,
        },
      ];
    const half = Math.ceil(rows.length / 2);
    return [
      ...(await writeHalving(db, rows.slice(0, half), oneSize)),
      ...(await writeHalving(db, rows.slice(half), oneSize)),
    ];
  }
};

/** Data errors (SQLSTATE 22, 23) are caused by the row; a lost connection is not. */
const isRefusal = (error: unknown): boolean => /^2[23]/.test(codeOf(error));
