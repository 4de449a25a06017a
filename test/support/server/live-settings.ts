/** The settings that live requires beside its database and keys. */
export const LIVE_SETTINGS = {
  PUBLIC_URL: 'https://api.invest.example',
  SECURITY_CONTACT: 'mailto:security@invest.example',
} as const;
