import { expect, test } from 'vitest'
import { noTerms } from '@recircle/place-files/points'
import { sharedTerms } from './terms-of-file.ts'

test('OPEN-13 what not all rows say is not shared', () => {
  const [one, same, other] = ['CC0', 'CC0', ''].map((license) => ({
    terms: { ...noTerms, license, attribution: 'City' },
  }))
  if (!one || !same || !other) throw new Error('Three rows')
  expect(sharedTerms([one, same])).toEqual({ license: 'CC0', attribution: 'City' })
  expect(sharedTerms([one, other])).toEqual({ license: '', attribution: 'City' })
  expect(sharedTerms([])).toEqual({ license: '', attribution: '' })
})
