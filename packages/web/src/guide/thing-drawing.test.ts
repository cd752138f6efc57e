import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { askedThings } from '@recircle/core/guide'

test('GUIDE-34 each of the most asked things has a drawing of its own, and there are no others', () => {
  const sheet = readFileSync(new URL('../ui/icons/drawings/guide-things.svg', import.meta.url), 'utf8')
  const drawn = Array.from(sheet.matchAll(/<symbol id="([^"]+)"/g), ([, slug]) => slug)
  expect(drawn).toEqual(askedThings)
})
