import type { CheckoutAPI, Types } from '@adyen/api-library';
import type { ProviderHost } from '../../provider.types';

export type AdyenPaymentRequest = Types.checkout.PaymentRequest;
export type AdyenSessionRequest = Types.checkout.CreateCheckoutSessionRequest;
export type AdyenAnswer = Types.checkout.PaymentResponse | Types.checkout.PaymentDetailsResponse;
export type AdyenSessionStatus = Types.checkout.SessionResultResponse;
export type AdyenNotification = Types.notification.NotificationRequestItem;

export interface AdyenSettings {
  apiKey: string;
  merchantAccount: string;
  clientKey: string;
  hmacKey: string;
  environment?: string;
  liveUrlPrefix?: string;
  url?: string;
}

export interface Adyen extends Pick<ProviderHost, 'db' | 'clock' | 'log'> {
  settings: AdyenSettings;
  library: AdyenLibrary;
  /** One call per key at a time: the service refuses a second one. */
  flights: Map<string, Promise<unknown>>;
}

export interface AdyenLibrary {
  payments: CheckoutAPI['PaymentsApi'];
  modifications: CheckoutAPI['ModificationsApi'];
  validate(item: AdyenNotification, key: string): boolean;
}
