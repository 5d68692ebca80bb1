import { formFields, optional } from '../../eshop-api/contract/fields/form-fields';
import { reviewsSubmit } from '../../eshop-api/domains/reviews/reviews.contract';
import { CommandRefused } from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import { materialOf } from '../_journey/sheet/read-sheet.server';

/** Shorter than this is of no use to other shoppers (the service's own rule). */
const SHORTEST = 20;
const FITS = ['small', 'true', 'large'] as const;

/** What a reviewer writes may hold any letters; lengths are the review service's. */
const form = {
  rating: {
    ...formFields.select,
    rules: [{ message: 'select_required' as const, holds: (value: string) => /^[1-5]$/.test(value) }],
  },
  title: { ...formFields.generic, maxLength: 80, anyCharacters: true as const },
  text: { ...formFields.textArea, maxLength: 3000 },
  nickname: { ...formFields.name, maxLength: 25, anyCharacters: true as const },
  email: formFields.email,
  fit: optional(formFields.select),
  privacyPolicy: formFields.privacyPolicy,
};

export default {
  'reviews.write': defineCommand({
    form,
    async run({ api, locale, params, words, signal }, { text }) {
      if ([...text.text!].length < SHORTEST)
        throw new CommandRefused(words('error_review_invalid'), { text: words('tooShort') });
      const fit = FITS.find((one) => one === text.fit);
      const { moderation } = await api.call(
        reviewsSubmit,
        {
          profile: locale.locale,
          productId: materialOf({ params }),
          rating: Number(text.rating),
          title: text.title!,
          text: text.text!,
          nickname: text.nickname!,
          email: text.email!,
          terms: true,
          ...(fit ? { fit } : {}),
        },
        { signal },
      );
      return { data: { moderation } };
    },
  }),
};
