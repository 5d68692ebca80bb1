/** Name of the captcha's token in forms and in the order's create payload (docs/contract/orders.md#create-payload). */
export const captchaField = 'captchaToken';
