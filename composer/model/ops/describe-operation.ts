import { isObject } from '../../../engine/pages/merge-patch';
import type { FileChange } from '../describe-changes';
import type { Operation, OperationOf, RestoreChange } from './operation.types';

/** What an operation changed, as changes of its file. @param inverse of the operation, which has both sides of each value */
export function describeOperation(op: Operation, { changes }: OperationOf<'restore'>): FileChange[] {
  if (op.kind === 'setCondition')
    return [{ kind: 'value', block: op.block, path: ['when'], was: op.was ?? undefined, becomes: op.when }];
  if (op.kind === 'keepOverride') return [{ kind: 'override-kept', block: op.block, path: op.path }];
  const described = changes.flatMap(describeChange);
  const whole = new Set(
    described.flatMap((change) =>
      change.kind === 'block-added' || change.kind === 'block-removed' ? [change.block] : [],
    ),
  );
  const known = new Set<string>();
  return described.filter((change) => {
    // A block that comes or goes has a place of its own.
    if (change.kind === 'block-moved' && whole.has(change.block)) return false;
    const key = JSON.stringify(change);
    return !known.has(key) && known.add(key);
  });
}

function describeChange(change: RestoreChange): FileChange[] {
  if ('list' in change) return [{ kind: 'block-moved', block: change.id }];
  const [field = '', block = '', ...rest] = change.path;
  const { was, is: becomes } = change;
  if (field === 'against') return [];
  if (field === 'place') return [{ kind: 'block-moved', block }];
  if (field !== 'blocks') return [{ kind: 'value', path: change.path, was, becomes }];
  if (rest.length > 0) return [{ kind: 'value', block, path: rest, was, becomes }];
  if (becomes === null) return [{ kind: 'block-hidden', block }];
  if (was === null) return [{ kind: 'block-shown', block }];
  if (becomes === undefined) return [{ kind: 'block-removed', block }];
  return was === undefined && isObject(becomes)
    ? [{ kind: 'block-added', block }]
    : [{ kind: 'value', block, path: [], was, becomes }];
}
