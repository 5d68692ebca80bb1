import { strToU8, zipSync } from 'fflate';
import type { ResponseOf } from '../../../eshop-api/contract/operation';
import type { accountExport } from '../../../eshop-api/domains/personal-data/personal-data.contract';
import { renderPersonalData, type DataWords } from './personal-data-page';

export type PersonalDataExport = ResponseOf<typeof accountExport>;

/** A ZIP of two files with the same data: `my-data.json` for machines, `my-data.html` for people. */
export const packPersonalData = (data: PersonalDataExport, words: DataWords): Uint8Array<ArrayBuffer> =>
  zipSync(
    {
      'my-data.json': strToU8(`${JSON.stringify(data, null, 2)}\n`),
      'my-data.html': strToU8(renderPersonalData(data, words)),
    },
    { mtime: new Date(data.exportedAt) },
  );
