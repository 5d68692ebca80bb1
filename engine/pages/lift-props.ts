import type { BlockType } from './page.types';
import type { Json } from './merge-patch';

/** Why props could not be lifted to a newer version. */
export class LiftFault extends Error {
  override name = 'LiftFault';
}

/**
 * Runs the block's migrations from a version up to another. Props may be sparse (an override).
 * Keys that end up undefined are dropped. Throws LiftFault when a step is missing or fails.
 */
export function liftProps(type: BlockType, props: Json, from: number, to = type.definition.version): Json {
  let lifted = props;
  for (let version = from; version < to; version++) {
    const step = type.migrations[version];
    if (!step) throw new LiftFault(`the block has no migration from version ${version} to ${version + 1}`);
    try {
      lifted = dropUndefined(step(lifted));
    } catch (error) {
      throw new LiftFault(
        `the migration from version ${version} to ${version + 1} failed: ${(error as Error).message}`,
      );
    }
  }
  return lifted;
}

const dropUndefined = (props: Json): Json =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined));
