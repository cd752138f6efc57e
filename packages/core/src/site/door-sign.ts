import { localePrefix, type LocaleCode } from './locale.ts'

/** SIGN-1: sizes of paper that a door sign is printed on. */
export const signSizes = ['a4', 'a5'] as const
export type SignSize = (typeof signSizes)[number]

export const doorSignRoute = '/signs/points/:id/:locale'

/** The sign of a point in the language of the page that links to it. */
export const doorSignPath = (id: string, locale: LocaleCode, size: SignSize = 'a4'): string =>
  `/signs/points/${encodeURIComponent(id)}/${localePrefix(locale)}${size === 'a4' ? '' : `?size=${size}`}`
