import type { ReactElement } from 'react';
import { Button, LinkButton } from '../../ui/button/button';
import { actions } from '../_parts/modal/modal.css';
import { Modal } from '../_parts/modal/modal.view';
import { linkCountry } from './detect-country';
import type { CountryView } from './country-modal.types';

/** What the modal offers: a way to the other shop for each of its languages, and one to stay. Whatever is chosen, it asks no more. */
export default function CountryPanel({
  view: { id, data, words, page },
  country,
  onSettle,
}: {
  view: CountryView;
  country: string;
  onSettle: (locale?: string) => void;
}): ReactElement {
  const names = [page.locale.isoLocale];
  const there = new Intl.DisplayNames(names, { type: 'region' }).of(country) ?? country;
  const languages = new Intl.DisplayNames(names, { type: 'language' });
  const links = linkCountry(data.asked[country]!, document, (language) => languages.of(language) ?? language);
  const stay = words('stay', { here: data.here });
  return (
    <Modal id={id} title={words('title', { there })} closeLabel={stay} onClose={() => onSettle()}>
      <p>{words('text', { here: data.here, there })}</p>
      <div className={actions}>
        {links.map(({ href, language, locale }, at) => (
          <LinkButton
            key={locale}
            href={href}
            kind={at === 0 ? 'primary' : 'outline'}
            wide
            onClick={() => onSettle(locale)}
          >
            {links.length === 1 ? words('go', { there }) : words('goIn', { there, language })}
          </LinkButton>
        ))}
        <Button kind="quiet" wide onClick={() => onSettle()}>
          {stay}
        </Button>
      </div>
    </Modal>
  );
}
