import { expect, test } from 'vitest'
import { localeCodes } from './locale.ts'
import { localeOfPictureFile, sharePicturePath } from './share-picture.ts'

test('LOOK-9 each version of a point has its own picture URL in each locale', () => {
  expect(sharePicturePath('points', 'a b', 7, 'KK_KZ')).toBe('/images/share/points/a%20b/7/kk-kz.png')
  for (const locale of localeCodes) {
    const file = sharePicturePath('events', 'a', 1, locale).split('/').at(-1) ?? ''
    expect(localeOfPictureFile(file)).toBe(locale)
  }
  expect(['kk-kz', 'xx-xx.png', '.png', 'kk-kz.svg'].map(localeOfPictureFile)).toEqual([null, null, null, null])
})
