import { Ajv, type ValidateFunction } from 'ajv';
import { ajvOptions } from '../ajv-options';
import { describeSchemaErrors, type SchemaFault } from './describe-schema-error';
import { layoutFrame, pageFrame } from './frame.schema';
import type { ConfigKind, LayerData } from './layer.types';

let frames: Record<ConfigKind, ValidateFunction> | undefined;

function compileFrames(): Record<ConfigKind, ValidateFunction> {
  if (frames) return frames;
  const ajv = new Ajv({ ...ajvOptions, allErrors: true, strict: false });
  frames = { page: ajv.compile(pageFrame), layout: ajv.compile(layoutFrame) };
  return frames;
}

/** What has not the form of a page or layout file. Only a file without such faults may be folded: the rest of the engine relies on the types. */
export function findFrameFaults(kind: ConfigKind, data: LayerData): SchemaFault[] {
  const validate = compileFrames()[kind];
  if (validate(data)) return [];
  return describeSchemaErrors(
    validate.errors ?? [],
    kind === 'page' ? pageFrame : layoutFrame,
    data,
    `a ${kind} file`,
  );
}
