/** The two keys of a brand at its search service (docs/contract/search.md#keys). */
export const searchKeys = {
  apiKey: { type: 'string', description: 'May search. Without both keys searches are empty.' },
  indexKey: { type: 'string', description: 'May feed the index.' },
} as const;
