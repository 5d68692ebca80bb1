/** Name of the captcha's token in forms and in the order's create payload (spec §3). */
export const captchaField = 'captchaToken';
