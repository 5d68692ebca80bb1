export interface Faq {
  id: string;
  question: string;
  answer: string;
}

/** schema.org FAQPage; answers without their Markdown signs. */
export const describeFaqs = (faqs: readonly Faq[]): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: writePlain(answer) },
  })),
});

const writePlain = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/\*+/g, '')
    .replace(/^- /gm, '')
    .replace(/\s*\n+\s*/g, ' ')
    .trim();
