import { ConfigError } from '../../engine/pages/config-error';
import { createPageEngine } from '../../engine/pages/page-engine';
import type { PageEngine } from '../../engine/pages/page-engine.types';
import type { CommandResult } from './command.types';
import type { Shop } from './load-shop';

/** Runs with the engine; when the base is broken, reports it instead. */
export function withEngine(shop: Shop, run: (engine: PageEngine) => CommandResult): CommandResult {
  try {
    return run(createPageEngine(shop.options));
  } catch (error) {
    if (error instanceof ConfigError)
      return { text: `The base configs are broken:\n\n${error.message}`, exitCode: 1 };
    throw error;
  }
}
