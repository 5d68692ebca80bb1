import { expect, it } from 'vitest';
import * as stored from '../storage/stored-cookies';
import { listOrdered } from './forget-ordered';

const keepsEmployee = (resultCode: string | null, contingency?: boolean) => !listOrdered(resultCode, contingency).includes(stored.employeeId);

it.each<[string | null, boolean | undefined, boolean]>([['Authorised', false, false], [null, undefined, false], ['Pending', undefined, true], ['Pending', false, true], ['Pending', true, false], ['Authorised', true, false]])(
  'payment %s, contingency order %s: the employee stays %s (spec §4 "Order creation")', (resultCode, contingency, stays) => expect(keepsEmployee(resultCode, contingency)).toBe(stays));
