import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../../eshop-api/database/database.types';
import { listExportedReviews } from '../../eshop-api/domains/order-reviews/exported-reviews.repository';
import { readExportRequest, type ExportRequest } from './read-export-request';
import { REVIEW_WRITERS } from './write-reviews';

const USAGE = [
  'Usage: npm run reviews:export -- <file.csv|file.json> [--from DAY] [--to DAY] [--storefront ID]',
  '  Reviews of deliveries and of buying that were made or changed in these days (UTC, the last one included).',
].join('\n');

/**
 * Writes the reviews of orders into a file; returns the exit code. The file appears when it is complete: an interruption leaves an
 * earlier one as it is.
 * @param open opens the database; called where the command line is right, closed at the end
 */
export async function runReviewsExport(
  argv: readonly string[],
  storefronts: readonly string[],
  open: () => Promise<Pick<Database, 'query' | 'close'>>,
  print: (text: string) => void,
): Promise<number> {
  if (argv.some((word) => ['help', '--help', '-h'].includes(word))) {
    print(USAGE);
    return 0;
  }
  const request = readExportRequest(argv, storefronts);
  if (typeof request === 'string') {
    print(`${request}\n${USAGE}`);
    return 1;
  }
  const db = await open();
  try {
    print(`${await writeFile(db, request)} reviews in ${request.file}`);
    return 0;
  } finally {
    await db.close();
  }
}

/** @returns number of reviews */
async function writeFile(
  db: Pick<Database, 'query'>,
  { file, format, filter }: ExportRequest,
): Promise<number> {
  const part = `${file}.${process.pid}.part`;
  let reviews = 0;
  const write = REVIEW_WRITERS.get(format)!;
  try {
    await pipeline(
      write(listExportedReviews(db, filter), () => {
        reviews++;
      }),
      // Comments are for the shop alone.
      createWriteStream(part, { mode: 0o600 }),
    );
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
  return reviews;
}
