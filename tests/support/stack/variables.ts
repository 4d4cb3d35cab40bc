export const APP_SECRET = 'rahasia-uji';
export const VERIFY_TOKEN = 'verifikasi-uji';
export const SESSION_SECRET = 'kunci-uji-kunci-uji-kunci-uji-kunci-uji';
const TOKEN = 'token-uji';
export const PHONE_NUMBER_ID = '1234567890';
/** The WhatsApp Business account that has the templates; the worker knows it where a test names it. */
export const BUSINESS_ACCOUNT_ID = '987654321';

export const META = {
  WA_BUSINESS_ACCOUNT_ID: '',
  WA_TOKEN: TOKEN,
  WA_PHONE_NUMBER_ID: PHONE_NUMBER_ID,
  WA_APP_SECRET: APP_SECRET,
  WA_VERIFY_TOKEN: VERIFY_TOKEN,
};
