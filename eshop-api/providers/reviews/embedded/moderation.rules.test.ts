import { describe, expect, it } from 'vitest';
import { findFormErrors, classifyReview } from './moderation.rules';
import type { ReviewSubmission } from '../reviews.provider.types';

describe('moderation', () => {
  const review: ReviewSubmission = {
    ProductId: 'x',
    ContentLocale: 'en_GB',
    Rating: 1,
    Title: 'Bad',
    ReviewText: 'They broke after a week of walking, size 42.',
    UserNickname: 'Eve',
    UserEmail: 'e@mail.example',
    AgreedToTermsAndConditions: true,
  };
  it.each([
    ['a bad but honest one', {}, 'APPROVED'],
    ['a link', { ReviewText: 'see https://x.example for more of this' }, 'SUBMITTED'],
    ['an e-mail', { Title: 'ask me@mail.example' }, 'SUBMITTED'],
    ['a telephone number', { ReviewText: 'call me on +34 600 123 456 please do' }, 'SUBMITTED'],
    ['shouting', { ReviewText: 'THESE ARE THE WORST SHOES I HAVE EVER BOUGHT' }, 'SUBMITTED'],
    ['noise', { Title: 'Sooooooo good' }, 'SUBMITTED'],
    ['markup', { ReviewText: 'nice <b>bold</b> shoes and nothing else' }, 'SUBMITTED'],
    ['Japanese', { Title: '良い', ReviewText: 'とても歩きやすい靴です。毎日履いています。' }, 'APPROVED'],
  ])('%s', (_name, more, status) => expect(classifyReview({ ...review, ...more })).toBe(status));
  it('finds every fault of a form', () =>
    expect(
      findFormErrors({
        ...review,
        Rating: 0,
        Title: '',
        ReviewText: 'x',
        UserNickname: 'n'.repeat(26),
        UserEmail: 'x',
        AgreedToTermsAndConditions: false,
      }),
    ).toHaveLength(6));
});
