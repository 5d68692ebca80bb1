import { expect, it } from 'vitest';
import { describeOperation } from './describe-operation';
import type { RestoreChange } from './operation.types';

const describe = (...changes: RestoreChange[]) =>
  describeOperation({ kind: 'showBlock', id: 'any' }, { kind: 'restore', changes });
const value = (path: string, is: unknown, was: unknown): RestoreChange => ({
  path: path.split('.'),
  ...(is !== undefined && { is }),
  ...(was !== undefined && { was }),
  stood: 0,
});

it('an operation is described by the values on both sides of its inverse', () => {
  expect(
    describe(
      value('blocks.hero.props.title', 'New', 'Old'),
      value('against.hero.props.title', 'x', undefined),
    ),
  ).toEqual([{ kind: 'value', block: 'hero', path: ['props', 'title'], was: 'Old', becomes: 'New' }]);
  expect(describe(value('seo.title', undefined, 'Old'))).toEqual([
    { kind: 'value', path: ['seo', 'title'], was: 'Old', becomes: undefined },
  ]);
});

it('blocks that come, go, hide, show and move are named once', () => {
  const listed = (id: string, is: boolean): RestoreChange => ({ list: 'main', id, is, was: null, stood: 2 });
  expect(
    describe(value('blocks.a', { type: 'hero' }, undefined), value('place.a', { after: 'b' }, undefined)),
  ).toEqual([{ kind: 'block-added', block: 'a' }]);
  expect(describe(value('blocks.a', undefined, { type: 'hero' }), listed('a', false))).toEqual([
    { kind: 'block-removed', block: 'a' },
  ]);
  expect(describe(value('blocks.a', null, undefined), value('blocks.b', undefined, null))).toEqual([
    { kind: 'block-hidden', block: 'a' },
    { kind: 'block-shown', block: 'b' },
  ]);
  expect(describe(value('place.a.after', 'b', 'c'), listed('a', true))).toEqual([
    { kind: 'block-moved', block: 'a' },
  ]);
});

it('a condition is one value, whatever the layer writes of it', () => {
  const when = { markets: ['EU'], member: true };
  const inverse = { kind: 'restore', changes: [value('blocks.a.when.member', true, undefined)] } as const;
  for (const wanted of [when, null])
    expect(
      describeOperation(
        { kind: 'setCondition', block: 'a', when: wanted, was: { markets: ['EU'] } },
        inverse,
      ),
    ).toEqual([{ kind: 'value', block: 'a', path: ['when'], was: { markets: ['EU'] }, becomes: wanted }]);
});
