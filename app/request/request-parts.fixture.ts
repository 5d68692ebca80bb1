import type { LoadContext } from '../../blocks/_contract/block.types';
import type { Brand } from '../../engine/brands/brand.types';
import type { Locale } from '../../engine/locales/locale.types';
import { collectHead } from './create-page-load-context.server';
import { LastGood } from '../shop/last-good.server';
import { Deadlines } from './deadlines';
import type { PageLoadContext } from './load-blocks.server';
import type { LocalizedBlock, ServerBlock, HeadFacts } from './request-context.types';

export const brand = {
  id: 'alba',
  name: 'Alba',
  slug: 'alba',
  publicOrigin: 'https://alba.example',
  timeZone: 'Europe/Madrid',
  defaultLocale: 'es_ES',
  locales: ['es_ES', 'en_GB'],
} as unknown as Brand;
export const locale = {
  locale: 'en_GB',
  written: { lang: 'en-GB', dir: 'ltr' },
  isoLocale: 'en-GB',
  market: 'GB',
  country: 'GB',
  language: 'en',
  dir: 'ltr',
} as unknown as Locale;

export const readyBlock = (
  id: string,
  parts: Partial<ServerBlock> & {
    critical?: boolean;
    deadline?: number;
    interactive?: boolean;
    current?: boolean;
  } = {},
  more: Partial<LocalizedBlock> = {},
): LocalizedBlock => ({
  id,
  type: 'sample',
  props: {},
  words: (key) => key,
  slots: {},
  ...more,
  block: {
    type: 'sample',
    schema: {},
    View: () => null,
    messages: {},
    definition: {
      title: '',
      description: '',
      category: 'system',
      version: 1,
      critical: parts.critical,
      deadline: parts.deadline,
      interactive: parts.interactive,
      current: parts.current,
    },
    ...parts,
  },
});

/** A run of one request; runs that share `lastGood` are visits of one shop. */
export function loadRun({ lastGood = new LastGood(), abort = new AbortController(), whole = false } = {}) {
  const { facts, sink } = collectHead();
  const errors: unknown[] = [];
  const run: PageLoadContext & { head: HeadFacts; errors: unknown[]; abort: AbortController } = {
    context: { head: sink, signal: abort.signal } as unknown as Omit<LoadContext, 'words'>,
    lastGood,
    deadlines: new Deadlines(abort.signal),
    key: 'alba en_GB home /en_GB?',
    whole,
    report: (_block, error) => void errors.push(error),
    degraded: { met: false },
    head: facts,
    errors,
    abort,
  };
  return run;
}
