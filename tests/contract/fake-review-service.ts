import { FakeServer, type FakeRequest } from './fake-server';

type Fields = Record<string, unknown>;
export interface HeldReview {
  Id: string;
  ProductId: string;
  Rating: number;
  Title: string;
  ReviewText: string;
  UserNickname: string | null;
  SubmissionTime: string;
  ContentLocale: string;
  fit?: number;
  verified?: boolean;
  helpful?: number;
  comments?: number;
}

const KNOWN =
  /^(resource|filter|locale|sort|limit|offset|limit_comments|include|stats|filteredstats|filter_reviews)\.q0$/;

/**
 * A server with the part of a review service's documented interface that the adapter uses: one batch of `resource.q0=reviews` with
 * filters, sort, paging, comments and statistics; statistics of many products; the submission form; a place for the product feed. Anything else is an error.
 */
export class FakeReviewService extends FakeServer {
  reviews: HeldReview[] = [];
  readonly seen: {
    method: string;
    path: string;
    query: URLSearchParams;
    body: string;
    authorization: string | undefined;
  }[] = [];
  /** Answers this to everything, when set. */
  broken: { status: number; body: string } | undefined;

  constructor(
    private readonly passkey: string,
    private readonly names: Record<string, string>,
  ) {
    super();
  }

  protected answer({
    method,
    path,
    query,
    body,
    headers: { authorization },
  }: FakeRequest): [number, unknown] {
    this.seen.push({ method, path, query, body, authorization });
    if (this.broken) return [this.broken.status, this.broken.body];
    if (method === 'PUT') return [authorization === `Bearer ${this.passkey}` ? 204 : 403, ''];
    if (path === '/data/batch.json') return [200, this.batch(query)];
    if (path === '/data/statistics.json') return [200, this.statistics(query)];
    return path === '/data/submitreview.json' && method === 'POST'
      ? [200, this.submit(new URLSearchParams(body))]
      : [404, { HasErrors: true, Errors: [{ Code: 'ERROR_NOT_FOUND', Message: path }] }];
  }

  private batch(query: URLSearchParams): Fields {
    const fault = this.refuse(query) ?? this.refuseUnknown(query);
    if (fault) return fault;
    const filters = query.getAll('filter.q0').map((one) => one.split(/:eq:/) as [string, string]);
    const fits = ({ ContentLocale, Rating }: HeldReview, names: string[]) =>
      filters.every(
        ([field, values]) =>
          !names.includes(field) ||
          values.split(',').includes(String(field === 'rating' ? Rating : ContentLocale)),
      );
    const left = this.reviews.filter((review) => fits(review, ['rating', 'contentlocale']));
    const [field, order] = query.get('sort.q0')!.split(':');
    const key = ({ SubmissionTime, Rating, helpful = 0 }: HeldReview) =>
      field === 'rating' ? Rating : field === 'helpfulness' ? helpful : Date.parse(SubmissionTime);
    left.sort((a, b) => (order === 'asc' ? 1 : -1) * (key(a) - key(b)));
    const [Limit, Offset] = [Number(query.get('limit.q0')), Number(query.get('offset.q0'))];
    const Results = left.slice(Offset, Offset + Limit);
    const counted =
      query.get('filteredstats.q0') === 'reviews'
        ? this.reviews.filter((review) => fits(review, ['contentlocale']))
        : this.reviews;
    const comments = Results.flatMap(({ Id, comments = 0 }) =>
      Array.from({ length: Math.min(comments, Number(query.get('limit_comments.q0'))) }, (_, i) => ({
        Id: `${Id}-c${i}`,
        CommentText: `Answer ${i}`,
        UserNickname: null,
        SubmissionTime: '2026-02-01T10:00:00.000+00:00',
      })),
    );
    const products = Object.entries(this.names).map(([Id, Name]) => [
      Id,
      { Id, Name, ReviewStatistics: { TotalReviewCount: 999 }, FilteredReviewStatistics: summarise(counted) },
    ]);
    const q0 = {
      HasErrors: false,
      Errors: [],
      Limit,
      Offset,
      TotalResults: left.length,
      Results: Results.map(send),
      Includes: {
        Products: Object.fromEntries(products),
        Comments: Object.fromEntries(comments.map((one) => [one.Id, one])),
      },
    };
    return { HasErrors: false, Errors: [], BatchedResults: { q0 } };
  }

  private statistics(query: URLSearchParams): Fields {
    const fault = this.refuse(query);
    if (fault) return fault;
    const filter = (field: string) =>
      query
        .getAll('filter')
        .find((one) => one.startsWith(`${field}:`))
        ?.slice(field.length + 1)
        .split(',');
    const [ids = [], locales] = [filter('productid'), filter('contentlocale')];
    if (!ids.length || ids.length > 100 || query.get('stats') !== 'reviews')
      return {
        HasErrors: true,
        Errors: [{ Code: 'ERROR_PARAM_INVALID_PARAMETERS', Message: 'bad question' }],
      };
    const known = ids.filter((id) => id in this.names);
    const counted = (id: string) =>
      this.reviews.filter(
        ({ ProductId, ContentLocale }) => ProductId === id && (!locales || locales.includes(ContentLocale)),
      );
    return {
      HasErrors: false,
      Errors: [],
      Limit: Number(query.get('limit')),
      Offset: 0,
      TotalResults: known.length,
      Results: known.map((ProductId) => ({
        ProductStatistics: { ProductId, ReviewStatistics: summarise(counted(ProductId)) },
      })),
    };
  }

  private refuse(fields: URLSearchParams): Fields | undefined {
    return fields.get('passkey') === this.passkey && fields.get('apiversion') === '5.4'
      ? undefined
      : {
          HasErrors: true,
          Errors: [{ Code: 'ERROR_PARAM_INVALID_API_KEY', Message: 'The passKey provided is invalid.' }],
        };
  }

  private refuseUnknown(query: URLSearchParams): Fields | undefined {
    const unknown = [...query.keys()].filter(
      (name) => !['passkey', 'apiversion'].includes(name) && !KNOWN.test(name),
    );
    const product = query.getAll('filter.q0').some((one) => /^productid:eq:.+/.test(one));
    const sort = /^(submissiontime|rating|helpfulness|contentlocale):(asc|desc)$/.test(
      query.get('sort.q0') ?? '',
    );
    if (!unknown.length && product && sort && query.get('resource.q0') === 'reviews') return undefined;
    return {
      HasErrors: false,
      BatchedResults: {
        q0: {
          HasErrors: true,
          Errors: [
            { Code: 'ERROR_PARAM_INVALID_FILTER_ATTRIBUTE', Message: `bad question ${unknown.join()}` },
          ],
          Results: [],
          Includes: {},
        },
      },
    };
  }

  private submit(form: URLSearchParams): Fields {
    const fault = this.refuse(form);
    if (fault) return fault;
    if (form.get('action') !== 'submit')
      return { HasErrors: true, Errors: [{ Code: 'ERROR_PARAM_INVALID_ACTION', Message: 'no action' }] };
    if ((form.get('reviewtext') ?? '').length < 10)
      return {
        HasErrors: true,
        Errors: [],
        FormErrors: {
          FieldErrors: {
            reviewtext: { Field: 'reviewtext', Code: 'ERROR_FORM_TOO_SHORT', Message: 'too short' },
          },
        },
      };
    if (form.get('useremail') === 'again@mail.example')
      return { HasErrors: true, Errors: [{ Code: 'ERROR_DUPLICATE_SUBMISSION', Message: 'known already' }] };
    return { HasErrors: false, Errors: [], SubmissionId: 's1', Review: {}, TypicalHoursToPost: 72 };
  }
}

const send = ({ fit, verified, helpful = 0, comments = 0, ...review }: HeldReview): Fields => ({
  ...review,
  IsRecommended: null,
  TotalPositiveFeedbackCount: helpful,
  TotalCommentCount: comments,
  CommentIds: Array.from({ length: comments }, (_, i) => `${review.Id}-c${i}`),
  Badges: verified ? { verifiedPurchaser: { Id: 'verifiedPurchaser' } } : {},
  SecondaryRatings: fit === undefined ? {} : { Fit: { Id: 'Fit', Value: fit, ValueRange: 5 } },
});

function summarise(reviews: readonly HeldReview[]): Fields {
  const count = (values: number[]) =>
    [...new Set(values)].map((value) => [value, values.filter((one) => one === value).length] as const);
  const ratings = reviews.map(({ Rating }) => Rating);
  return {
    TotalReviewCount: reviews.length,
    AverageOverallRating: ratings.length ? ratings.reduce((a, b) => a + b, 0) / ratings.length : null,
    RecommendedCount: 0,
    NotRecommendedCount: 0,
    RatingDistribution: count(ratings).map(([RatingValue, Count]) => ({ RatingValue, Count })),
    SecondaryRatingsDistribution: {
      Fit: {
        Values: count(reviews.flatMap(({ fit }) => fit ?? [])).map(([Value, Count]) => ({ Value, Count })),
      },
    },
  };
}
