import { localeFromTag, localePrefix, type LocaleCode } from './locale.ts'

/** LOOK-9: the picture of a shared link to a point, an event or an organization, drawn by the server. */
export const sharePicture = { widthPx: 1200, heightPx: 630 } as const
/** LOOK-13: the drawing of an event for emails, twice as dense as its pixels there. */
export const emailPicture = { widthPx: 1120, heightPx: 360 } as const
export type SharePictureKind = 'points' | 'events' | 'scenes' | 'organizations' | 'places' | 'places-dark'

export const sharePictureRoute = (kind: SharePictureKind): string => `/images/share/${kind}/:id/:version/:file`

/** A new version gets a new URL, so pictures can be cached indefinitely. */
export const sharePicturePath = (kind: SharePictureKind, id: string, version: number, locale: LocaleCode): string =>
  `/images/share/${kind}/${encodeURIComponent(id)}/${version}/${localePrefix(locale)}.png`

/** The locale named by the last segment of such a URL; null if there is none. */
export const localeOfPictureFile = (file: string): LocaleCode | null =>
  file.endsWith('.png') ? localeFromTag(file.slice(0, -'.png'.length)) : null
