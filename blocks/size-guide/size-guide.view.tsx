import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { Disclosure } from '../../ui/disclosure/disclosure';
import { Icon } from '../../ui/icon/icon';
import { closes, opens, PopoverPanel } from '../../ui/popover-panel/popover-panel';
import { visuallyHidden } from '../../ui/visually-hidden/visually-hidden.css';
import { renderMarkdown } from '../_parts/rich-text/render-markdown';
import { BodyDrawing, FootDrawing } from './measure-drawing.view';
import * as css from './size-guide.css';
import { ClothesTable, renderSpan, ShoeTable, type GuideView } from './size-table.view';

/** A panel of the platform's own: opens, closes, keeps focus and answers Escape without a script. */
export default function SizeGuide(view: GuideView): ReactElement | null {
  const {
    id,
    props,
    data: { shoes, clothes },
    words,
  } = view;
  const guide = shoes ?? clothes;
  if (!guide) return null;
  const panel = `${id}-panel`;
  return (
    <div>
      <button {...opens(panel)} className={css.openers[props.look]}>
        <Ruler />
        {words('open')}
      </button>
      <PopoverPanel id={panel} label={words('title')} className={css.guide}>
        <div className={css.head}>
          <h2>{words('title')}</h2>
          <Button kind="quiet" square aria-label={words('close')} {...closes(panel)}>
            <Icon name="close" />
          </Button>
        </div>
        <div className={css.content}>
          <Units view={view} first={guide.unit} />
          {shoes && <ShoeTable guide={shoes} view={view} />}
          {clothes && <ClothesTable guide={clothes} view={view} />}
          <HowTo view={view} />
          {clothes && clothes.models.length > 0 && <Models view={view} />}
          <Questions view={view} />
        </div>
      </PopoverPanel>
    </div>
  );
}

const Ruler = (): ReactElement => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
    focusable="false"
  >
    <path d="M2.5 8.5h19v7h-19zM6.5 8.5v3M10.5 8.5v4M14.5 8.5v3M18.5 8.5v4" />
  </svg>
);

const Units = ({ view: { id, words }, first }: { view: GuideView; first: 'cm' | 'in' }): ReactElement => (
  <fieldset className={css.units}>
    <legend className={visuallyHidden}>{words('unit')}</legend>
    {(['cm', 'in'] as const).map((unit) => (
      <label key={unit}>
        <input type="radio" name={`${id}-unit`} value={unit} defaultChecked={unit === first} />
        {words(unit === 'cm' ? 'unitCm' : 'unitIn')}
      </label>
    ))}
  </fieldset>
);

function HowTo({
  view: {
    data: { clothes },
    words,
  },
}: {
  view: GuideView;
}): ReactElement {
  const steps = clothes?.measures.map(
    (measure) =>
      [measure, words(measure), words(`howTo${measure.charAt(0).toUpperCase()}${measure.slice(1)}`)] as const,
  );
  return (
    <section>
      <h3>{words('howTo')}</h3>
      <div className={css.howTo}>
        {clothes ? <BodyDrawing measures={clothes.measures} /> : <FootDrawing />}
        {steps ? (
          <ol>
            {steps.map(([measure, name, text]) => (
              <li key={measure}>
                <strong>{name}.</strong> {text}
              </li>
            ))}
          </ol>
        ) : (
          <p>{words('howToFoot')}</p>
        )}
      </div>
    </section>
  );
}

/** The height stands in two units, so the sentence is split around it. */
function Models({ view }: { view: GuideView }): ReactElement {
  return (
    <section>
      <h3>{view.words('models')}</h3>
      <ul>
        {view.data.clothes!.models.map(({ name, height, size }) => {
          const [before, after] = view.words('model', { name, size, height: '\u0000' }).split('\u0000');
          return (
            <li key={name}>
              {before}
              {renderSpan({ from: height, to: height }, view)}
              {after}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Questions({ view: { id, data, words, page } }: { view: GuideView }): ReactElement | null {
  if (!data.questions.length) return null;
  return (
    <section>
      <h3>{words('questions')}</h3>
      {data.questions.map(({ id: key, question, answer }) => (
        <Disclosure key={key} group={`${id}-question`} title={question}>
          {renderMarkdown(answer, { href: page.href, level: 3 })}
        </Disclosure>
      ))}
    </section>
  );
}
