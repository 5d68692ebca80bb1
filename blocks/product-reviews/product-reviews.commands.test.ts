// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import commands from './product-reviews.commands';
import messages from './product-reviews.messages';

describe('the command', () => {
  const command = commands['reviews.write'];
  const typed = {
    rating: '4',
    title: 'Good',
    text: 'They have been on my feet since Tuesday.',
    nickname: 'Ann',
    email: 'ann@mail.example',
    fit: 'true',
    privacyPolicy: 'on',
  };
  const asked = {
    params: { code: 'nube-K200160-001' },
    messages,
    answers: { reviewsSubmit: { submissionId: '1', moderation: 'APPROVED' } },
  };

  it('hands the review to the API', async () => {
    const { context, calls } = sampleCommand(asked);
    expect(await command.run(context, valuesOf(typed), {})).toEqual({ data: { moderation: 'APPROVED' } });
    expect(calls[0]).toEqual({
      id: 'reviewsSubmit',
      request: {
        profile: 'en_GB',
        productId: 'K200160-001',
        rating: 4,
        title: 'Good',
        text: typed.text,
        nickname: 'Ann',
        email: 'ann@mail.example',
        terms: true,
        fit: 'true',
      },
    });
  });

  it('asks for more words before it bothers the API', async () => {
    const { context, calls } = sampleCommand(asked);
    await expect(command.run(context, valuesOf({ ...typed, text: 'Too short' }), {})).rejects.toMatchObject({
      name: 'CommandRefused',
      errors: { text: messages.tooShort },
    });
    expect(calls).toEqual([]);
  });

  it('leaves out a fit that is none', async () => {
    const { context, calls } = sampleCommand(asked);
    await command.run(context, valuesOf({ ...typed, fit: '' }), {});
    expect(calls[0]!.request).not.toHaveProperty('fit');
  });
});
