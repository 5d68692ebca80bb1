import type { ReactElement } from 'react';
import { Disclosure } from '../../../ui/disclosure/disclosure';
import type { PageView } from '../../_contract/block.types';
import { renderMarkdown } from '../rich-text/render-markdown';
import type { Faq } from '../../_journey/content/faq-page';

/** Questions that open one at a time; without a script, and found by the browser's own search where it can. */
export const renderFaqs = (group: string, faqs: readonly Faq[], page: PageView): ReactElement[] =>
  faqs.map(({ id, question, answer }) => (
    <Disclosure key={id} group={group} title={question}>
      {renderMarkdown(answer, { href: page.href, level: 3 })}
    </Disclosure>
  ));
