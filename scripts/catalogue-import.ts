import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '../eshop-api/database/open-database';
import { migrate } from '../eshop-api/database/migrate';
import type { FeedFormat, ImportReport } from '../eshop-api/domains/catalogue/importer/feed.types';
import { importFeed } from '../eshop-api/domains/catalogue/importer/import-feed';
import { domains } from '../eshop-api/domains/registry.generated';
import { changeTopic } from '../eshop-api/server/start-domains';

const USAGE = 'npm run catalogue:import -- FILE [--strict] [--format jsonl|gmc-tsv|gmc-xml]';
const FORMATS: Record<string, FeedFormat> = {
  jsonl: 'jsonl',
  ndjson: 'jsonl',
  tsv: 'gmc-tsv',
  txt: 'gmc-tsv',
  xml: 'gmc-xml',
};
/** Exit codes: 0 all rows loaded, 2 some rows were left out, 1 nothing was loaded. */
const ALL = 0;
const NOTHING = 1;
const SOME = 2;

const stop = (message: string): never => {
  console.error(message);
  process.exit(NOTHING);
};

const readArguments = (): { file: string; strict: boolean; format: FeedFormat } => {
  const options = { strict: { type: 'boolean', default: false }, format: { type: 'string' } } as const;
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [file] = positionals;
    if (positionals.length !== 1 || !file) return stop(`Name one file.\n${USAGE}`);
    const format = values.format ?? FORMATS[file.split('.').at(-1)!.toLowerCase()];
    if (!format || !Object.values(FORMATS).includes(format as FeedFormat))
      return stop(`Say the format of ${file}.\n${USAGE}`);
    return { file, strict: values.strict, format: format as FeedFormat };
  } catch (error) {
    return stop(`${(error as Error).message}\n${USAGE}`);
  }
};

const printReport = (report: ImportReport): void => {
  console.log(`${report.rows} rows read, ${report.loaded} loaded, ${report.bad} left out.`);
  if (report.rolledBack) console.log('Nothing was written: --strict wants every row good.');
};

const log = {
  progress: (line: string) => console.log(line),
  info: () => {},
  warn: () => {},
  error: (facts: object, message: string) => console.error(message, facts),
};

const run = async (): Promise<number> => {
  const { file, strict, format } = readArguments();
  await access(file).catch(() => stop(`${file} can't be read.`));
  const db = await openDatabase({
    url: process.env['DATABASE_URL'] || undefined,
    dataDir: process.env['DATA_DIR'] || '.data',
    log,
  });
  try {
    const own = domains.filter(({ domain }) => domain.name === 'catalogue');
    await migrate(
      db,
      own.map(({ domain, migrations }) => ({ domain: domain.name, migrations })),
      log,
    );
    const report = await importFeed(db, createReadStream(file), {
      format,
      strict,
      onBadRow: (row) => console.error(`${file}:${row.line}: ${row.id ? `${row.id}: ` : ''}${row.reason}`),
      onProgress: (rows) => {
        if (rows % 2500 === 0) console.log(`${rows} rows …`);
      },
    });
    if (report.loaded) await db.publish(changeTopic('catalogue'));
    printReport(report);
    return report.loaded === 0 && report.rows > 0 ? NOTHING : report.bad ? SOME : ALL;
  } finally {
    await db.close();
  }
};

run().then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => stop(error.message),
);
