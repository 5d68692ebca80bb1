import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { campaignCodes } from '../../engine/campaigns/campaign-codes';

/** Landing campaigns by all that may stand for them in `/landings/{name}`: codes of docs/contract/vouchers.md#campaign-codes and of the demo data, and the CMS's words for these → code. No database is started. */
export function loadCampaignNames(root: string): Map<string, string> {
  const { campaigns = [] } = readJson<{ campaigns?: { code: string }[] }>(
    join(root, 'demo/campaigns/campaigns.json'),
  );
  const { landing = {} } = readJson<{ landing?: Record<string, Record<string, string>> }>(
    join(root, 'eshop-api/domains/cms/data/slugs.json'),
  );
  const codes = new Set([...campaignCodes.landing, ...campaigns.map(({ code }) => code)]);
  const words = Object.entries(landing).flatMap(([code, byLanguage]) =>
    codes.has(code) ? Object.values(byLanguage).map((word) => [word, code] as const) : [],
  );
  return new Map([...words, ...[...codes].map((code) => [code, code] as const)]);
}

const readJson = <Data>(file: string): Partial<Data> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Data) : {};
