import { isObject } from '../../../engine/pages/merge-patch';
import type { Problem } from '../../../engine/pages/page.types';
import { readBlock } from '../../model/layer-document';
import { writeForm } from '../condition/condition-form';
import {
  conditionName,
  JSON_NAME,
  type ConditionNames,
  type ConditionView,
} from '../condition/condition.types';
import type { PostedCondition } from '../condition/read-condition-post';
import type { FieldError, FieldSource } from '../form/form.types';
import { formatJson } from '../form/read-block-form';
import { describeLayer, readSource, type PageSources } from './form-view';
import type { OpenedPage } from './open-editor';

/** A posted condition that was not saved. */
export interface RefusedCondition {
  posted: PostedCondition;
  /** Condition that the form was rendered from. */
  stored: unknown;
  errors: readonly FieldError[];
}

/** The condition of a block that stands on the page. @param refused a form that was not saved */
export function readConditionView(
  opened: OpenedPage & { sources: PageSources },
  { id, isEditable }: { id: string; isEditable: boolean },
  refused?: RefusedCondition,
): ConditionView {
  const { choice, folded, problems } = opened;
  const stored = refused ? refused.stored : folded.folded.blocks.get(id)?.when;
  const fitting = writeForm(stored);
  const asked = choice.condition === 'json' ? undefined : fitting;
  const form = refused ? refused.posted.form : asked;
  return {
    stored,
    form,
    fitsForm: fitting !== undefined,
    json: refused?.posted.json ?? formatJson(stored),
    source: readConditionSource(opened, id),
    errors: refused?.errors ?? listConditionErrors(id, problems, form !== undefined),
    names: listConditionNames(opened),
    timeZone: opened.sources.zone,
    isEditable,
    isOpen: refused !== undefined || choice.condition !== undefined,
  };
}

function readConditionSource(
  { folded, sources }: OpenedPage & { sources: PageSources },
  id: string,
): FieldSource | undefined {
  const fragment = readBlock(folded.document, id);
  const isOwn = isObject(fragment) && Object.hasOwn(fragment, 'when');
  const inherited = folded.below.blocks.get(id)?.when;
  const found = { canReset: isOwn && folded.below.blocks.has(id), inherited };
  const source = readSource(`blocks.${id}.when`, folded, sources, found);
  // A layer that takes a condition away has no value, and still has something to reset.
  return (
    source ??
    (found.canReset
      ? { from: describeLayer(folded.file, sources.brandName), side: 'own', ...found }
      : undefined)
  );
}

/** Faults of the engine at the controls of a condition. @param isForm false: it is edited as JSON */
export const listConditionErrors = (
  block: string,
  problems: readonly Problem[],
  isForm: boolean,
): FieldError[] =>
  problems.flatMap(({ path, message, fix, severity }) => {
    const [root, id, part, ...rest] = path ?? [];
    if (root !== 'blocks' || id !== block || part !== 'when') return [];
    const name = isForm ? findControl(rest.map(String)) : JSON_NAME;
    return [{ name, message, fix, isWarning: severity === 'warning' }];
  });

/** Control of a part of a condition; of several, the first one. */
function findControl([first = '', ...rest]: readonly string[]): string {
  const section = first === 'not' ? 'not' : 'all';
  const [part, key] = section === 'not' ? rest : [first, ...rest];
  if (part === undefined || part === '') return conditionName(section);
  if (part === 'campaign') return conditionName(section, key === 'status' ? 'status' : 'campaign');
  return part === 'flags' && key !== undefined
    ? conditionName(section, 'flags', key)
    : conditionName(section, part);
}

/** Markets and locales are those that the edited layer may reach. */
function listConditionNames({ cell, cells, layer, pages, folded }: OpenedPage): ConditionNames {
  const reached = cells.filter(({ layers }) => layers.includes(layer?.layer ?? cell.layers[0]!));
  const { flags, campaigns } = pages.listNames();
  const paths = [folded.folded.path ?? []].flat().join();
  return {
    markets: [...new Set(reached.map(({ market }) => market))].sort(),
    locales: [...new Set(reached.map(({ locale }) => locale))].sort(),
    flags,
    campaigns,
    params: [...new Set([...paths.matchAll(/\{(\w+)\??\}/g)].map(([, name]) => name!))],
  };
}
