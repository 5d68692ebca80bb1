import { defineOperation } from '../../contract/operation';
import { profile } from '../../contract/shapes';

const name = { type: 'string', minLength: 1, maxLength: 120, pattern: '^[^\\s]+$' } as const;
const live = {
  type: 'boolean',
  default: false,
  description: 'Only words changed while the shop runs, without those of the label files.',
} as const;

/** Translation label of docs/contract/content.md#labels. */
const labelSchema = {
  type: 'object',
  title: 'Label',
  properties: {
    parentId: { type: 'string', description: 'Section.' },
    anchorId: { type: 'string', description: 'Key.' },
    value: { type: 'string' },
  },
  required: ['parentId', 'anchorId', 'value'],
  additionalProperties: false,
} as const;

/** Labels keyed by section and key (docs/contract/content.md#labels). */
const labelsAnswer = {
  type: 'object',
  properties: {
    labels: { type: 'object', additionalProperties: { type: 'object', additionalProperties: labelSchema } },
    version: {
      type: 'string',
      description: 'Changes with every word; the same version means the same words.',
    },
  },
  required: ['labels', 'version'],
  additionalProperties: false,
} as const;

export const labelsMultiple = defineOperation({
  id: 'labelsMultiple',
  method: 'GET',
  path: '/labels/multiple',
  spec: 'docs/contract/calls.md#translations-logging-and-debug',
  summary: 'All labels of the sections named.',
  request: {
    type: 'object',
    properties: {
      profile,
      parentId: { type: 'string', minLength: 1, maxLength: 2000, description: 'Comma list of sections.' },
      live,
    },
    required: ['profile', 'parentId'],
    additionalProperties: false,
  },
  response: labelsAnswer,
});

export const labelsSingle = defineOperation({
  id: 'labelsSingle',
  method: 'GET',
  path: '/labels/single',
  spec: 'docs/contract/calls.md#translations-logging-and-debug',
  summary: 'One label.',
  request: {
    type: 'object',
    properties: { profile, parentId: name, anchorId: name },
    required: ['profile', 'parentId', 'anchorId'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { label: labelSchema },
    required: ['label'],
    additionalProperties: false,
  },
  errors: ['label_not_found'],
});

export const labelsMultipleNew = defineOperation({
  id: 'labelsMultipleNew',
  method: 'GET',
  path: '/labels/multiple-new',
  spec: 'docs/contract/calls.md#translations-logging-and-debug',
  summary: 'Labels of a page: the section of its name first, then the shared ones.',
  request: {
    type: 'object',
    properties: { profile, page: name, live },
    required: ['profile', 'page'],
    additionalProperties: false,
  },
  response: labelsAnswer,
});

export const labelsPages = defineOperation({
  id: 'labelsPages',
  method: 'GET',
  path: '/labels/pages',
  spec: 'docs/contract/calls.md#translations-logging-and-debug',
  summary: "Labels by pages ('Messages' and the page's name) or by relParents ('generico').",
  request: {
    type: 'object',
    properties: {
      profile,
      live,
      context: { type: 'string', maxLength: 60 },
      pages: { type: 'array', items: { type: 'string', maxLength: 120 }, maxItems: 20 },
      relParents: { type: 'array', items: { type: 'string', maxLength: 120 }, maxItems: 50 },
    },
    required: ['profile'],
    additionalProperties: false,
  },
  response: labelsAnswer,
});

const hash = {
  type: 'string',
  pattern: '^[A-Za-z0-9_-]{1,128}$',
  description: 'Hash of the set of missing labels, made by the sender.',
} as const;
const hashAnswer = {
  type: 'object',
  properties: {
    hash,
    shouldPost: {
      type: 'boolean',
      description: 'Nobody posted this set lately; also told by the header x-cache: Miss from …',
    },
  },
  required: ['hash', 'shouldPost'],
  additionalProperties: false,
} as const;
const byHash = {
  type: 'object',
  properties: { hash },
  required: ['hash'],
  additionalProperties: false,
} as const;

export const labelsByHash = defineOperation({
  id: 'labelsByHash',
  method: 'GET',
  path: '/labels/{hash}',
  spec: 'docs/contract/calls.md#translations-logging-and-debug',
  summary: 'Should this set of missing labels be posted?',
  request: byHash,
  response: hashAnswer,
});
export const labelAnalysisByHash = defineOperation({
  id: 'labelAnalysisByHash',
  method: 'GET',
  path: '/label-analysis/{hash}',
  spec: 'docs/contract/calls.md#translations-logging-and-debug',
  summary: 'The same by its other path.',
  request: byHash,
  response: hashAnswer,
});

/** 500 labels of 400 characters. */
const MOST_MISSING_BYTES = 256 * 1024;

const missing = {
  type: 'object',
  properties: {
    hash,
    missing: {
      type: 'array',
      items: { type: 'string', maxLength: 400 },
      minItems: 1,
      maxItems: 500,
      description: "'{page} [{locale}] {section} {key}'",
    },
  },
  required: ['hash', 'missing'],
  additionalProperties: false,
} as const;
const missingAnswer = {
  type: 'object',
  properties: { counted: { type: 'integer', minimum: 0 }, refused: { type: 'integer', minimum: 0 } },
  required: ['counted', 'refused'],
  additionalProperties: false,
} as const;

export const labelsReportMissing = defineOperation({
  id: 'labelsReportMissing',
  method: 'POST',
  path: '/labels/{hash}',
  spec: 'docs/contract/calls.md#translations-logging-and-debug',
  summary: 'Beacon of missing labels; the body is a bare JSON array of strings.',
  request: missing,
  response: missingAnswer,
  errors: ['invalid_request'],
  bareBody: 'missing',
  maxBody: MOST_MISSING_BYTES,
});
export const labelAnalysisReportMissing = defineOperation({
  id: 'labelAnalysisReportMissing',
  method: 'POST',
  path: '/label-analysis/{hash}',
  spec: 'docs/contract/calls.md#translations-logging-and-debug',
  summary: 'The same by its other path.',
  request: missing,
  response: missingAnswer,
  bareBody: 'missing',
  maxBody: MOST_MISSING_BYTES,
});
