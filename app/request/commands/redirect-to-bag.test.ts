import { expect, it } from 'vitest';
import { BagGone } from '../../../blocks/_journey/bag/bag-gone';
import { CommandRefused } from '../../../blocks/_contract/commands/command.types';
import { ApiError } from '../../../eshop-api/contract/api-error';
import { redirectToBag } from './run-command.server';

const href = (link: string) => (link === 'page:bag' ? '/en_GB/bolsa' : '');

it.each<[string, unknown, string | undefined]>([
  ['no bag in this browser', new BagGone('gone'), '/en_GB/bolsa?lost=bag'],
  ['one that has expired', new ApiError('bag_not_found', '', '/'), '/en_GB/bolsa?lost=bag'],
  ['one of another market', new ApiError('bag_of_other_market', '', '/'), '/en_GB/bolsa?lost=bag'],
  ['another trouble', new ApiError('ERR_TIMEOUT', '', '/'), undefined],
  ['a refusal', new CommandRefused('no'), undefined],
])('%s', (_case, error, expected) => expect(redirectToBag(error, href)).toBe(expected));

it('a shop without a bag’s page redirects nowhere', () =>
  expect(redirectToBag(new BagGone('gone'), () => '')).toBeUndefined());
