import type { ServiceError } from '../reviews.provider.types';

/** The service's answer, as far as it is read. Many fields are null where the reviewer left them empty. */
export interface BatchAnswer {
  HasErrors?: boolean;
  Errors?: ServiceError[];
  BatchedResults?: Record<string, BatchedResult>;
}

export interface BatchedResult {
  HasErrors?: boolean;
  Errors?: ServiceError[];
  TotalResults?: number;
  Results?: SentReview[];
  Includes?: { Products?: Record<string, SentProduct>; Comments?: Record<string, SentComment> };
}

export interface SentReview {
  Id: string;
  ProductId: string;
  Rating: number;
  Title?: string | null;
  ReviewText?: string | null;
  UserNickname?: string | null;
  SubmissionTime: string;
  ContentLocale: string;
  IsRecommended?: boolean | null;
  Badges?: Record<string, unknown>;
  SecondaryRatings?: Record<string, { Value: number; ValueRange?: number }>;
  TotalPositiveFeedbackCount?: number | null;
  TotalCommentCount?: number | null;
  CommentIds?: string[];
}

export interface SentComment {
  Id: string;
  CommentText?: string | null;
  UserNickname?: string | null;
  SubmissionTime: string;
}

export interface SentProduct {
  Id: string;
  Name?: string | null;
  ReviewStatistics?: SentStatistics;
  /** Of the requested locales. */
  FilteredReviewStatistics?: SentStatistics;
}

export interface SentStatistics {
  TotalReviewCount?: number | null;
  AverageOverallRating?: number | null;
  RecommendedCount?: number | null;
  NotRecommendedCount?: number | null;
  RatingDistribution?: { RatingValue: number; Count: number }[];
  SecondaryRatingsDistribution?: Record<string, { Values?: { Value: number; Count: number }[] }>;
}

/** Answer of the statistics GET. */
export interface SentStatisticsAnswer {
  HasErrors?: boolean;
  Errors?: ServiceError[];
  Results?: { ProductStatistics: { ProductId: string; ReviewStatistics?: SentStatistics } }[];
}

export interface SubmitAnswer {
  HasErrors?: boolean;
  Errors?: ServiceError[];
  FormErrors?: { FieldErrors?: Record<string, { Code: string; Message: string }> };
  SubmissionId?: string | null;
  Review?: { ModerationStatus?: string };
}
