import { localeFromTag, localePrefix, type LocaleCode } from './locale.ts'

/** LOOK-9: what a shared link to a point, an event or an organization shows, drawn by the server. */
export const sharePicture = { widthPx: 1200, heightPx: 630 } as const
export type SharePictureKind = 'points' | 'events' | 'organizations'

export const sharePictureRoute = (kind: SharePictureKind): string => `/images/share/${kind}/:id/:version/:file`

/** A new version has a new address, so a fetched picture may be cached for good. */
export const sharePicturePath = (kind: SharePictureKind, id: string, version: number, locale: LocaleCode): string =>
  `/images/share/${kind}/${encodeURIComponent(id)}/${version}/${localePrefix(locale)}.png`

/** The locale that the last part of such an address names; null for any other. */
export const localeOfPictureFile = (file: string): LocaleCode | null =>
  file.endsWith('.png') ? localeFromTag(file.slice(0, -'.png'.length)) : null
