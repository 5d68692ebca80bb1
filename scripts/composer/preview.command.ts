import { createPreview, revokePreview } from '../../composer/server/preview-release';
import { writePreviewToken } from '../../composer/server/preview-token';
import { readSecret, readSessionSecrets } from '../../eshop-api/read-secrets';
import { readNumber } from './read-number';
import type { ToolCommand } from './tool-command.types';

const WEEK_HOURS = 7 * 24;

/** Prints a link that shows the shop with a release, without a sign-in. */
export const runPreview: ToolCommand = async ({ composer, by, files }, { words, options }) => {
  const release = readNumber(words[0]);
  const brands = listBrands(files);
  const name = options.get('--brand');
  const brand =
    name === undefined ? brands.find(({ isDefault }) => isDefault) : brands.find(({ id }) => id === name);
  if (!brand) return { text: `--brand is one of ${brands.map(({ id }) => id).join(', ')}.`, exitCode: 1 };
  const hours = Number(options.get('--hours') ?? WEEK_HOURS);
  const follows = options.has('--follow');
  const { id, expiresAt } = await createPreview(composer, { release, brand: brand.id, hours, follows, by });
  const token = writePreviewToken(await readSigningSecret(), {
    preview: id,
    brand: brand.id,
    expiresAt: expiresAt.getTime(),
  });
  const origin = options.get('--origin') ?? brand.origin;
  const query = new URLSearchParams({ t: token, path: options.get('--path') ?? '/' });
  return {
    text: [
      `${origin}/_draft?${query}`,
      `Preview ${id} shows release ${release} ${follows ? 'as it is whenever it is looked at' : 'as it is now'}, until ${expiresAt.toISOString()}.`,
    ].join('\n'),
    exitCode: 0,
  };
};

/** What the shops of this data folder sign with. */
const readSigningSecret = async (): Promise<string> =>
  (
    await readSessionSecrets({
      sessionSecret: readSecret('SESSION_SECRET', process.env['SESSION_SECRET']),
      previousSessionSecret: undefined,
      dataDir: process.env['DATA_DIR'] || '.data',
    })
  )[0];

/** Ends a preview before its time. */
export const runEndPreview: ToolCommand = async ({ composer, by }, { words }) => {
  const preview = readNumber(words[0]);
  await revokePreview(composer, { preview, by });
  return { text: `Preview ${preview} has ended.`, exitCode: 0 };
};

/** Brands and where each is reached: beside the command on this machine, or its public address where it has no local host. */
function listBrands(
  files: ReadonlyMap<string, string>,
): { id: string; isDefault: boolean; origin: string }[] {
  return [...files].flatMap(([path, text]) => {
    const [, id] = /^brands\/([^/]+)\/brand\.json$/.exec(path) ?? [];
    if (!id) return [];
    const brand = JSON.parse(text) as { hosts: string[]; default?: boolean; publicOrigin: string };
    const local = brand.hosts.find((host) => host.endsWith('.localhost'));
    const origin = local ? `http://${local}:${process.env['PORT'] || 3000}` : brand.publicOrigin;
    return [{ id, isDefault: brand.default === true, origin }];
  });
}
