/** A purchase as the data layer has it (GA4's names), amounts in major units; `materials`: for the recommender. */
export interface Purchase {
  transaction_id: string;
  currency: string;
  value: number;
  tax: number;
  shipping: number;
  coupon?: string;
  items: PurchaseItem[];
}

export interface PurchaseItem {
  item_id: string;
  item_name: string;
  item_category?: string;
  item_category2?: string;
  item_category3?: string;
  item_variant?: string;
  item_size?: string;
  price: number;
  quantity: 1;
}
