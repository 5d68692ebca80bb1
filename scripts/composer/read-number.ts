import { ReleaseRefused } from '../../composer/server/composer.types';

/** The number of a release or a revision. @throws ReleaseRefused */
export function readNumber(word: string | undefined): number {
  if (word === undefined || !/^[1-9]\d{0,14}$/.test(word))
    throw new ReleaseRefused('not-found', `"${word ?? ''}" is no number of a release or a revision.`);
  return Number(word);
}
