import type { ReactElement, ReactNode } from 'react';
import { CheckField } from '../../ui/form-field/check-field';
import { ChoiceField } from '../../ui/form-field/choice-field';
import { TextField } from '../../ui/form-field/form-field';
import { Select } from '../../ui/select/select';
import { FREQUENCIES, PAUSE_DAYS, TOPICS } from '../../eshop-api/domains/newsletter/newsletter.facts';
import { fieldWords } from '../_parts/command-form/command-form.view';
import * as css from './newsletter-preferences.css';
import type { PreferencesView, Reader } from './newsletter-preferences.types';
import { storefrontField, topicField } from './preference-fields';

/** Refused input, else the saved values. */
const openForm = ({ form }: PreferencesView['data']) =>
  form?.command === 'newsletter.savePreferences' && form.status !== 'done' ? form : undefined;

export function renderFields(view: PreferencesView, reader: Reader): ReactElement {
  return (
    <>
      {renderTopics(view, reader)}
      {renderRhythm(view, reader)}
      {renderPerson(view, reader)}
      {reader.storefronts.length > 1 ? renderStorefronts(view, reader) : renderOwn(reader)}
    </>
  );
}

const Group = ({ legend, hint, children }: { legend: string; hint: string; children: ReactNode }) => (
  <fieldset className={css.group}>
    <legend>{legend}</legend>
    <p className={css.hint}>{hint}</p>
    {children}
  </fieldset>
);

function renderTopics({ id, data, words }: PreferencesView, { topics }: Reader): ReactElement {
  const typed = openForm(data);
  return (
    <Group legend={words('topics')} hint={words('topicsHint')}>
      {TOPICS.map((topic) => (
        <CheckField
          key={topic}
          words={fieldWords(id, topicField(topic), words(topicField(topic)), typed, { optional: '' })}
          name={topicField(topic)}
          defaultChecked={typed ? Boolean(typed.values[topicField(topic)]) : topics.includes(topic)}
        />
      ))}
    </Group>
  );
}

function renderRhythm({ id, data, words }: PreferencesView, reader: Reader): ReactElement {
  const typed = openForm(data);
  const isPaused = reader.pausedUntil !== null;
  return (
    <>
      <ChoiceField
        words={fieldWords(id, 'frequency', words('frequency'), typed)}
        name="frequency"
        choices={FREQUENCIES.map((value) => ({ value, label: words(`frequency_${value}`) }))}
        value={typed?.values.frequency ?? reader.frequency}
      />
      <Select
        words={fieldWords(id, 'pause', words('pause'), typed, { optional: words('mayBeEmpty') })}
        name="pause"
        options={[
          { value: '', label: words(isPaused ? 'pauseKeep' : 'pauseNone') },
          ...(isPaused ? [{ value: '0', label: words('pauseEnd') }] : []),
          ...PAUSE_DAYS.map((days) => ({ value: String(days), label: words(`pause_${days}`) })),
        ]}
        defaultValue={typed?.values.pause ?? ''}
      />
    </>
  );
}

function renderPerson({ id, data, words }: PreferencesView, reader: Reader): ReactElement {
  const typed = openForm(data);
  return (
    <>
      <div className={css.pair}>
        <Select
          words={fieldWords(id, 'country', words('country'), typed)}
          name="country"
          options={reader.countries}
          defaultValue={typed?.values.country ?? reader.country}
        />
        <Select
          words={fieldWords(id, 'language', words('language'), typed)}
          name="language"
          options={reader.languages}
          defaultValue={typed?.values.language ?? reader.language}
        />
      </div>
      <TextField
        words={fieldWords(id, 'name', words('name'), typed, { optional: words('mayBeEmpty') })}
        name="name"
        autoComplete="given-name"
        maxLength={80}
        defaultValue={typed?.values.name ?? reader.name}
      />
    </>
  );
}

function renderStorefronts({ id, data, words }: PreferencesView, { storefronts }: Reader): ReactElement {
  const typed = openForm(data);
  return (
    <Group legend={words('storefronts')} hint={words('storefrontsHint')}>
      {storefronts.map((one, index) => (
        <CheckField
          key={one.id}
          words={fieldWords(id, storefrontField(index), one.name, typed, { optional: '' })}
          name={storefrontField(index)}
          value={one.id}
          defaultChecked={typed ? Boolean(typed.values[storefrontField(index)]) : one.subscribed}
        />
      ))}
    </Group>
  );
}

/** A single storefront has no checkbox: it stays subscribed. */
const renderOwn = ({ storefronts }: Reader): ReactElement | null =>
  storefronts[0] ? <input type="hidden" name={storefrontField(0)} value={storefronts[0].id} /> : null;
