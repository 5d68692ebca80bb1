import type { ErrorObject, ValidateFunction } from 'ajv';
import {
  findNodeAtLocation,
  type JSONPath,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
  getNodeValue,
} from 'jsonc-parser';
import type { Problem } from '../pages/page.types';
import { findOddValues } from '../odd-values';
import { parseSound } from '../scan-json';
import { describeSchemaErrors } from '../pages/describe-schema-error';
import { findNearName } from '../pages/near-name';

/** A data file read with the positions of its parts, so that problems can name file:line:column. */
export interface CheckedFile<Value> {
  file: string;
  /** Undefined when the file holds an error. */
  value?: Value;
  problems: Problem[];
  /** A complaint of the caller's own, at a place inside the file. */
  complain(path: JSONPath, code: string, message: string, more?: Partial<Problem>): Problem;
}

/** Parses strict JSON (no comments, no trailing commas, no key twice) and checks it with an ajv validator. */
export function checkJson<Value>(
  file: string,
  text: string,
  validate: ValidateFunction<Value>,
): CheckedFile<Value> {
  const locate = createLocator(file, text);
  const complain: CheckedFile<Value>['complain'] = (path, code, message, more) =>
    locate(nearestNode(parseTree(text), path)?.offset ?? 0, {
      code,
      message,
      field: path.join('.') || undefined,
      ...more,
    });
  // Places are looked up only once something is wrong: a start reads hundreds of files, and all are well.
  const sound = parseSound(text);
  if (sound && validate(sound.value)) return { file, complain, problems: [], value: sound.value };
  const problems = findProblems(text, validate, locate);
  return {
    file,
    complain,
    problems,
    ...(problems.length === 0 && { value: getNodeValue(parseTree(text)!) as Value }),
  };
}

function findProblems(text: string, validate: ValidateFunction, locate: Locate): Problem[] {
  if (text.startsWith('\uFEFF'))
    return [
      locate(0, {
        code: 'bom',
        message: 'the file begins with a byte order mark',
        fix: 'Save it as UTF-8 without BOM.',
      }),
    ];
  const damaged = text.indexOf('\uFFFD');
  if (damaged !== -1)
    return [
      locate(damaged, {
        code: 'not-utf8',
        message: 'these bytes are not UTF-8',
        fix: 'Save the file as UTF-8 without BOM, and write the character anew.',
      }),
    ];
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const broken = errors[0];
  if (broken || !tree) {
    const what = broken ? readableParseError(broken) : 'the file is empty';
    return [
      locate(broken?.offset ?? 0, {
        code: 'json-broken',
        message: `not valid JSON: ${what}`,
        fix: 'Mend the syntax at this place.',
      }),
    ];
  }
  const twice = findDoubledKeys(tree).map(({ node, key }) =>
    locate(node.offset, {
      code: 'json-key-twice',
      message: `the key "${key}" stands twice in one object`,
      field: key,
      fix: 'Keep one of them.',
    }),
  );
  const wrong = validate(getNodeValue(tree))
    ? []
    : (validate.errors ?? [])
        .filter(({ propertyName, keyword }) => propertyName === undefined && keyword !== 'discriminator')
        .map((error) => describeSchemaError(error, tree, locate));
  const odd = findOddValues(text).map(({ message, ...fault }) => ({
    ...locate(0, { ...fault, message: message.replace(/\.$/, '') }),
    line: fault.line,
    column: fault.column,
  }));
  return [...twice, ...odd, ...wrong];
}

/** `file:line:column message (did you mean "x"?). Fix.`: a problem in one line, for a start that stops, the log and /healthz. */
export function printProblem(problem: Problem): string {
  const guess = problem.didYouMean ? ` (did you mean "${problem.didYouMean}"?)` : '';
  const fix = problem.fix ? ` ${problem.fix}` : '';
  const message = problem.message.replace(/\.$/, '');
  return `${problem.file}:${problem.line}:${problem.column} ${message}${guess}.${fix}`;
}

type Locate = (offset: number, problem: Pick<Problem, 'code' | 'message'> & Partial<Problem>) => Problem;

const createLocator =
  (file: string, text: string): Locate =>
  (offset, problem) => {
    const before = text.slice(0, offset).split('\n');
    return { severity: 'error', file, line: before.length, column: before.at(-1)!.length + 1, ...problem };
  };

function describeSchemaError(error: ErrorObject, tree: Node, locate: Locate): Problem {
  const path = error.instancePath.split('/').slice(1).map(decodePointer);
  const field = path.join('.');
  if (error.keyword === 'additionalProperties' || error.keyword === 'propertyNames') {
    const name = String(error.params.additionalProperty ?? error.params.propertyName);
    const known = Object.keys((error.parentSchema as { properties?: object } | undefined)?.properties ?? {});
    const key = nearestNode(tree, [...path, name])?.parent?.children?.[0] ?? nearestNode(tree, path);
    return locate(key?.offset ?? 0, {
      code: 'field-unknown',
      message:
        error.keyword === 'propertyNames'
          ? `"${name}" does not have the form of a name here`
          : `"${name}" is not a field here`,
      field: [...path, name].join('.'),
      didYouMean: findNearName(name, known),
      fix: 'Rename or remove it.',
    });
  }
  if (error.keyword === 'required') {
    const name = String(error.params.missingProperty);
    return locate(nearestNode(tree, path)?.offset ?? 0, {
      code: 'field-required',
      message: `"${[...path, name].join('.')}" is missing`,
      field: [...path, name].join('.'),
      fix: 'Add it.',
    });
  }
  const value = nearestNode(tree, path);
  if (error.keyword === 'pattern') {
    const form =
      (error.parentSchema as { $comment?: string } | undefined)?.$comment ?? String(error.params.pattern);
    return locate(value?.offset ?? 0, {
      code: 'field-pattern',
      message: `"${field}" is ${JSON.stringify(value?.value)}, which has not the form wanted here: ${form}`,
      field,
      fix: 'Write it in that form.',
    });
  }
  if (error.keyword === 'uniqueItems') {
    const twice = nearestNode(tree, [...path, String(error.params.i)]);
    return locate(twice?.offset ?? 0, {
      code: 'field-uniqueItems',
      message: `${JSON.stringify(twice?.value)} stands twice in "${field}"`,
      field,
      fix: 'Keep one of them.',
    });
  }
  const { code, message, didYouMean, fix } = describeSchemaErrors(
    [error],
    undefined,
    getNodeValue(tree),
    'the file',
  )[0]!;
  return locate(value?.offset ?? 0, {
    code: `field-${error.keyword}`,
    message: message.replace(/\.$/, ''),
    field: field || undefined,
    didYouMean,
    // For what it has no words of its own it sends to the block.
    ...(code !== 'wrong-value' && { fix }),
  });
}

const decodePointer = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

function nearestNode(tree: Node | undefined, path: JSONPath): Node | undefined {
  if (!tree) return undefined;
  for (let length = path.length; length >= 0; length -= 1) {
    const node = findNodeAtLocation(
      tree,
      path.slice(0, length).map((part) => (/^\d+$/.test(String(part)) ? Number(part) : part)),
    );
    if (node) return node;
  }
  return tree;
}

function findDoubledKeys(node: Node): { node: Node; key: string }[] {
  const children = node.children ?? [];
  const keys = node.type === 'object' ? children.map((property) => property.children![0]!) : [];
  const doubled = keys.filter((key, index) => keys.findIndex((other) => other.value === key.value) < index);
  return [
    ...doubled.map((key) => ({ node: key, key: key.value as string })),
    ...children.flatMap(findDoubledKeys),
  ];
}

const readableParseError = (error: ParseError): string =>
  printParseErrorCode(error.error)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
