sed -i 's#`sums`, `shipping`, `payment`, `tax-rate`, `refusals`, `checkout-lines`, `minimum-amount`#lines and sums in `compose-quote` itself, `shipping`, `payment`, `tax-rate`, `refusals`#; s#(`ask-shipping`, `offer-shipping`; #(`ask-destination`, `shipping.rules`; #' docs/checkout.md
sed -i "s#stock/take-stock.tx#stock/stock.tx#" docs/decisions/0186*
sed -i 's#those of the card provider, and `chargers.ts` picks#those of the card provider, and `chargerOf` picks#' docs/decisions/0119*
