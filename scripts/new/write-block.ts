import { aboutTitle } from './plan-block-labels';

/** The files of a fresh block, role by role. */
export const writeDefinition = (
  title: string,
): string => `import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: '${title}',
  description: 'Say here, for merchandisers, what this block is for.',
  category: 'editorial',
  version: 1,
});
`;

export const writeSchema = (
  title: string,
  name: string,
): string => `import type { FromSchema } from 'json-schema-to-ts';
import { text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: '${title}',
  properties: { title: text('Title', 120) },
  required: ['title'],
  additionalProperties: false,
} as const;

export default schema;
export type ${name}Props = FromSchema<typeof schema>;
`;

export const writeView = (
  type: string,
  name: string,
): string => `import type { BlockViewProps } from '../_contract/block.types';
import * as css from './${type}.css';
import type { ${name}Props } from './${type}.schema';

export default function ${name}({ props, words }: BlockViewProps<${name}Props>) {
  return (
    <section className={css.section} aria-label={words('label', { title: props.title })}>
      <h2>{props.title}</h2>
    </section>
  );
}
`;

export const writeCss = (): string => `import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';

export const section = style({ padding: vars.space.x6 });
`;

export const writeMessages = (): string => `export default { label: '${aboutTitle.en}' };\n`;

export const writeSamples = (
  type: string,
  name: string,
): string => `import type { BlockSample } from '../_contract/block.types';
import type { ${name}Props } from './${type}.schema';

const samples: BlockSample<${name}Props>[] = [{ name: 'Plain', props: { title: 'A title' }, data: undefined }];
export default samples;
`;

export const writeTest = (type: string, name: string): string => `// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { mountSample } from '../_contract/testing/render-sample';
import messages from './${type}.messages';
import samples from './${type}.samples';
import ${name} from './${type}.view';

test('is a named region with its title as a heading', () => {
  const region = within(within(mountSample(${name}, samples[0]!, messages)).getByRole('region', { name: 'About A title' }));
  expect(region.getByRole('heading', { level: 2 }).textContent).toBe('A title');
});
`;
