import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import type { BlockViewProps } from '../_contract/block.types';
import { CommandForm } from '../_parts/command-form/command-form.view';
import * as page from '../_parts/form-page/form-page.css';
import { renderLinks } from '../_parts/form-page/onward-links';
import * as css from './client-confirm.css';
import type { ClientConfirmProps } from './client-confirm.schema';
import type { ClientConfirmData } from './client-confirm.server';

type View = BlockViewProps<ClientConfirmProps, ClientConfirmData>;
type Note = NonNullable<ClientConfirmData['note']>;

export default function ClientConfirm(view: View): ReactElement {
  const { id, props, data, words } = view;
  const { note, form } = data;
  const isDeleted = form?.status === 'done' && form.command === 'client.delete';
  return (
    <section id={id} className={page.section} aria-labelledby={`${id}-title`}>
      <div className={page.head}>
        <h1 id={`${id}-title`}>{words('title')}</h1>
      </div>
      {isDeleted ? (
        renderDone(words('deleted'))
      ) : note ? (
        renderNote(view, note)
      ) : (
        <div role="alert" tabIndex={-1} className={page.note}>
          <p>{words('ended')}</p>
          <p>{words('endedText')}</p>
        </div>
      )}
      {renderLinks([
        { href: props.privacy, text: words('readPrivacy') },
        { href: props.home, text: words('goOn') },
      ])}
    </section>
  );
}

const renderDone = (text: string): ReactElement => (
  <p role="status" tabIndex={-1} className={page.done}>
    {text}
  </p>
);

function renderNote(view: View, note: Note): ReactElement {
  const { data, words } = view;
  const isJust = data.form?.status === 'done' && data.form.command === 'client.confirm';
  const isConfirmed = isJust || note.confirmed;
  return (
    <>
      {isJust ? (
        renderDone(words('confirmed'))
      ) : (
        <p className={page.lead}>{words(isConfirmed ? 'confirmedText' : 'text')}</p>
      )}
      {renderFacts(view, note)}
      {!isConfirmed && renderButton(view, 'confirm')}
      {renderButton(view, 'delete')}
    </>
  );
}

function renderFacts({ words }: View, { client }: Note): ReactElement {
  const facts = [
    ['store', client.store],
    ['person', `${client.name} ${client.surname}`],
    ['telephone', client.telephone],
    ['sizes', client.sizes],
    ['interests', client.interests.map((one) => words(`interest_${one}`)).join(', ')],
  ] as const;
  return (
    <dl className={css.facts}>
      {facts.map(
        ([name, text]) =>
          text !== '' && (
            <div key={name}>
              <dt>{words(name)}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const renderButton = ({ id, data: { form }, words, page: at }: View, name: 'confirm' | 'delete') => (
  <CommandForm
    block={id}
    command={`client.${name}`}
    page={at}
    form={form}
    offline={words('offline')}
    className={page.form}
  >
    <Button type="submit" kind={name === 'confirm' ? 'primary' : 'outline'} wide>
      {words(name)}
    </Button>
  </CommandForm>
);
