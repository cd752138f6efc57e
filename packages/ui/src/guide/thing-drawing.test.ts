import { expect, test } from 'vitest'
import { askedThings } from '@recircle/core/guide'
import sheet from '../icons/drawings/guide-things.svg?raw'

test('GUIDE-34 each of the most asked things has a drawing of its own, and there are no others', () => {
  const drawn = Array.from(sheet.matchAll(/<symbol id="([^"]+)"/g), ([, slug]) => slug)
  expect(drawn).toEqual(askedThings)
})
