import { defineOperation } from '../../contract/operation';
import { profile } from '../../contract/shapes';

const SPEC = 'docs/contract/calls.md#stores-and-content';
const markdown = {
  type: 'string',
  description: 'Limited Markdown: paragraphs, lists, bold, links below the locale.',
} as const;
const date = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' } as const;

const faqSchema = {
  type: 'object',
  title: 'Faq',
  properties: {
    id: { type: 'string' },
    subReasonId: {
      type: 'string',
      description: 'Contact sub-reason it answers (flag instantFAQ_subreason_ids).',
    },
    question: { type: 'string' },
    answer: markdown,
  },
  required: ['id', 'subReasonId', 'question', 'answer'],
  additionalProperties: false,
} as const;
const topicSchema = {
  type: 'object',
  title: 'FaqTopic',
  properties: {
    id: { type: 'string' },
    title: { type: 'string' },
    faqs: { type: 'array', items: faqSchema, minItems: 1 },
  },
  required: ['id', 'title', 'faqs'],
  additionalProperties: false,
} as const;

export const faqsAll = defineOperation({
  id: 'faqsAll',
  method: 'GET',
  path: '/FAQs/all',
  spec: SPEC,
  cacheUntilChange: true,
  summary: "Questions and answers of a market, with that market's days, prices and methods in them.",
  request: {
    type: 'object',
    properties: {
      profile,
      family: {
        type: 'string',
        enum: ['shoes', 'accessories', 'clothes', 'goods'],
        description: 'Only what is asked about such a product, for its sheet.',
      },
      subReasonIds: {
        type: 'array',
        items: { type: 'string', maxLength: 20 },
        maxItems: 50,
        description: 'Only these sub-reasons.',
      },
    },
    required: ['profile'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { topics: { type: 'array', items: topicSchema } },
    required: ['topics'],
    additionalProperties: false,
  },
});

export const faqsSizeGuide = defineOperation({
  id: 'faqsSizeGuide',
  method: 'GET',
  path: '/FAQs/size-guide',
  spec: SPEC,
  cacheUntilChange: true,
  summary: 'Questions about sizes, to stand beside a size guide.',
  request: {
    type: 'object',
    properties: { profile, family: { type: 'string', enum: ['shoes', 'accessories', 'clothes', 'goods'] } },
    required: ['profile'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { faqs: { type: 'array', items: faqSchema } },
    required: ['faqs'],
    additionalProperties: false,
  },
});

const legalDocumentSchema = {
  type: 'object',
  title: 'LegalDocument',
  properties: {
    id: { type: 'string', description: 'terms, privacy, cookies, withdrawal.' },
    title: { type: 'string' },
    updated: date,
    sections: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        properties: { id: { type: 'string' }, title: { type: 'string' }, text: markdown },
        required: ['id', 'title', 'text'],
        additionalProperties: false,
      },
    },
  },
  required: ['id', 'title', 'updated', 'sections'],
  additionalProperties: false,
} as const;

export const legal = defineOperation({
  id: 'legal',
  method: 'GET',
  path: '/legal',
  spec: SPEC,
  cacheUntilChange: true,
  summary: 'The legal documents of a market, or one of them.',
  request: {
    type: 'object',
    properties: { profile, document: { type: 'string', maxLength: 40 } },
    required: ['profile'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { documents: { type: 'array', items: legalDocumentSchema, minItems: 1 } },
    required: ['documents'],
    additionalProperties: false,
  },
  errors: ['document_not_found'],
});

const contactSchema = {
  type: 'object',
  title: 'Contact',
  properties: {
    id: { type: 'string', enum: ['phone', 'email', 'post'] },
    title: { type: 'string' },
    value: { type: 'string', description: 'As a shopper reads it.' },
    href: { type: ['string', 'null'], description: 'tel: or mailto:' },
    note: { type: 'string', description: 'Hours, how long an answer takes.' },
  },
  required: ['id', 'title', 'value', 'href', 'note'],
  additionalProperties: false,
} as const;

export const contacts = defineOperation({
  id: 'contacts',
  method: 'GET',
  path: '/contacts',
  spec: SPEC,
  cacheUntilChange: true,
  summary: 'Ways to reach customer service in a market; no phone with the flag hide_telephone_numbers.',
  request: { type: 'object', properties: { profile }, required: ['profile'], additionalProperties: false },
  response: {
    type: 'object',
    properties: { contacts: { type: 'array', items: contactSchema, minItems: 1 } },
    required: ['contacts'],
    additionalProperties: false,
  },
});

export const seo = defineOperation({
  id: 'seo',
  method: 'GET',
  path: '/seo/',
  spec: SPEC,
  summary: 'Words for the head of a page; a page without its own gets the storefront’s.',
  request: {
    type: 'object',
    properties: {
      profile,
      page: { type: 'string', maxLength: 40, description: 'home, search, stores, bag … ' },
    },
    required: ['profile'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      seo: {
        type: 'object',
        properties: { title: { type: 'string' }, description: { type: 'string' } },
        required: ['title', 'description'],
        additionalProperties: false,
      },
    },
    required: ['seo'],
    additionalProperties: false,
  },
});
