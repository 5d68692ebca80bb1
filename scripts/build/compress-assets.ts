import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Writes `.br` and `.gz` beside every text asset: the best compression, paid once at build time. */
export async function compressAssets(folder: string): Promise<void> {
  const names = (await fs.readdir(folder)).filter((name) => /\.(js|css|svg|json)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const text = await fs.readFile(file);
      const [br, gz] = await Promise.all([
        brotli(text, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }),
        gzip(text, { level: 9 }),
      ]);
      await Promise.all([fs.writeFile(`${file}.br`, br), fs.writeFile(`${file}.gz`, gz)]);
    }),
  );
}
