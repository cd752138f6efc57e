import type { LocaleCode } from './locale.ts'
import { sharePicturePath, type SharePictureKind } from './share-picture.ts'

export type PictureTheme = 'light' | 'dark'

/** LOOK-25: the map around a point, drawn by the server like the pictures of shared links; twice as dense as its pixels on the page. */
export const placePicture = { widthPx: 960, heightPx: 240, density: 2 } as const

export const placePictureKinds = { light: 'places', dark: 'places-dark' } as const satisfies Readonly<
  Record<PictureTheme, SharePictureKind>
>

export const placePicturePath = (id: string, version: number, locale: LocaleCode, theme: PictureTheme): string =>
  sharePicturePath(placePictureKinds[theme], id, version, locale)
