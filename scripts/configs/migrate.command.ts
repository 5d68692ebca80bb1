import { parseLayerPath } from '../../engine/pages/layer-path';
import { LiftFault, liftProps } from '../../engine/pages/lift-props';
import { isObject } from '../../engine/pages/merge-patch';
import { parseLayerText } from '../../engine/pages/parse-layer';
import type { Command } from './command.types';
import { setValue } from './edit-json';
import { fillSubjects } from './fill-subjects';
import { findVersion } from './find-version';
import type { Shop } from './load-shop';

interface Lift {
  file: string;
  block: string;
  from: number;
  to: number;
  fault?: string;
}

/** Writes the props of older block versions in the form of the current one, and the subject of pages that name none. `--dry-run` only reports. */
export const runMigrate: Command = (shop, args) => {
  const files = new Map<string, string>();
  const lifts: Lift[] = [];
  for (const [file, text] of shop.options.files) {
    const lifted = migrateFile(shop, file, text, lifts);
    if (lifted !== text) files.set(file, lifted);
  }
  const subjects = fillSubjects(shop, files);
  const faults = lifts.filter(({ fault }) => fault !== undefined);
  const dry = args.includes('--dry-run');
  const lines = lifts.map(
    ({ file, block, from, to, fault }) =>
      `${file}  ${block}: ${from} → ${to}${fault ? `  FAILED: ${fault}` : ''}`,
  );
  const verb = dry ? 'would change' : 'changed';
  const text = [
    ...lines,
    ...subjects,
    `${files.size} of ${shop.options.files.size} files ${verb}${faults.length > 0 ? `, ${faults.length} blocks failed` : ''}.`,
  ].join('\n');
  return { text, exitCode: faults.length > 0 ? 1 : 0, ...(!dry && { files }) };
};

function migrateFile(shop: Shop, file: string, text: string, lifts: Lift[]): string {
  const { data } = parseLayerText(text);
  const layerFile = parseLayerPath(file);
  if (!data || !layerFile || !isObject(data.blocks)) return text;
  return Object.entries(data.blocks).reduce((result, [block, fragment]) => {
    const found = isObject(fragment) ? findVersion(shop, layerFile, block) : undefined;
    const current = found?.type.definition.version;
    if (!fragment || !found || current === undefined || found.version >= current) return result;
    const lift: Lift = { file, block, from: found.version, to: current };
    lifts.push(lift);
    try {
      const lifted = fragment.props && liftProps(found.type, fragment.props, found.version);
      const withProps = lifted ? setValue(result, ['blocks', block, 'props'], lifted) : result;
      return fragment.version === undefined
        ? withProps
        : setValue(withProps, ['blocks', block, 'version'], current);
    } catch (error) {
      if (!(error instanceof LiftFault)) throw error;
      lift.fault = error.message;
      return result;
    }
  }, text);
}
