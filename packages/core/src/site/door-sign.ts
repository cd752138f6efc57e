import { localePrefix, type LocaleCode } from './locale.ts'

/** SIGN-1: the paper sizes of a door sign. */
export const signSizes = ['a4', 'a5', 'a6'] as const
export type SignSize = (typeof signSizes)[number]

/** SIGN-2: the QR code on a computer screen that opens the app's page on a phone. */
export const appCodePath = '/signs/app.svg'

export const doorSignRoute = '/signs/points/:id/:locale'

/** The sign of a point in the language of the page that links to it. */
export const doorSignPath = (id: string, locale: LocaleCode, size: SignSize = 'a4'): string =>
  `/signs/points/${encodeURIComponent(id)}/${localePrefix(locale)}${size === 'a4' ? '' : `?size=${size}`}`
