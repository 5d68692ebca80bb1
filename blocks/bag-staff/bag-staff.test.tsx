// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { CommandRefused } from '../_contract/commands/command.types';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import commands from './bag-staff.commands';
import messages from './bag-staff.messages';
import samples from './bag-staff.samples';
import { load } from './bag-staff.server';
import BagStaff from './bag-staff.view';

const answers = { cartGetStoreEmployees: { storeEmployees: samples[0]!.data.employees } };
const till = { tpv_store_id: 'T010' };

it('names the store’s people, and who serves now', () => {
  const first = within(mountSample(BagStaff, samples[0]!, messages));
  expect(
    within(first.getByRole('combobox', { name: 'Employee' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose', 'Marta G.', 'Iker L.']);
  const host = mountSample(BagStaff, samples[1]!, messages);
  const serving = within(host);
  expect({
    status: host.querySelector('[role="status"]')!.textContent,
    chosen: serving.getByRole<HTMLSelectElement>('combobox').value,
  }).toEqual({ status: 'Marta G. serves.', chosen: 'T010-1' });
  expect(mountSample(BagStaff, samples[2]!, messages).textContent).toContain(
    'Nobody is known in this store.',
  );
  expect(renderSample(BagStaff, samples[3]!, messages)).toBe('');
});

it('a browser that is no till asks nothing', async () => {
  const { context, calls } = sampleContext({ answers });
  expect({ employees: (await load({ ...context, visitor: { cookies: {} } }, {})).employees, calls }).toEqual({
    employees: null,
    calls: [],
  });
  expect(
    (await load({ ...context, visitor: { cookies: { ...till, tpv_employee_id: 'T010-2' } } }, {})).chosen,
  ).toBe('T010-2');
  expect(calls).toEqual([{ id: 'cartGetStoreEmployees', request: { profile: 'en_GB', tpvStoreId: 'T010' } }]);
});

describe('naming who serves', () => {
  const run = async (employee: string, visitorCookies: Record<string, string> = till) => {
    const asked = sampleCommand({ answers, visitorCookies, messages });
    await commands['bag.serve'].run(asked.context, valuesOf({ employee }), {});
    return asked.cookies;
  };
  it('is kept for a shift', async () =>
    expect(await run('T010-2')).toEqual([{ name: 'tpv_employee_id', value: 'T010-2', maxAge: 6 * 3600 }]));
  it('of another store is refused', async () => {
    await expect(run('T011-1')).rejects.toBeInstanceOf(CommandRefused);
  });
});
