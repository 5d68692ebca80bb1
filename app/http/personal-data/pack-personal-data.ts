import { strToU8, zipSync } from 'fflate';
import type { PersonalDataExport } from './personal-data.types';
import { renderPersonalData, type DataWords } from './personal-data-page';

/** A ZIP of two files with the same data: `my-data.json` for machines, `my-data.html` for people. */
export const packPersonalData = (data: PersonalDataExport, words: DataWords): Uint8Array<ArrayBuffer> =>
  zipSync(
    {
      'my-data.json': strToU8(`${JSON.stringify(data, null, 2)}\n`),
      'my-data.html': strToU8(renderPersonalData(data, words)),
    },
    { mtime: new Date(data.exportedAt) },
  );
