import { expect } from 'vitest';
import type { Sql } from '../../database/database.types';
import { findUnsound } from './find-unsound.fixture';

/** The books are consistent (find-unsound.fixture.ts). */
export const expectSoundBooks = async (
  sql: Pick<Sql, 'query'>,
  options?: { settled?: boolean },
): Promise<void> => expect(await findUnsound(sql, options)).toEqual({});
