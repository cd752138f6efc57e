import { expect, test } from 'vitest'
import { documentedValues, publicValues, usedValues } from './public-exports.ts'

test('values are public, types are not', () => {
  const index = `
export { facilityLife, type Facility } from './facility-life.ts'
export type { Terms } from './terms.ts'
export { inner as outer } from './inner.ts'
`
  expect(publicValues(index)).toEqual(['facilityLife', 'outer'])
})

test('a value is used by an import of the package, by another folder of core, and by a dynamic import', () => {
  const text = "import { isOpen, type Hours } from '@recircle/core/facility'\nimport { ok } from '../shared/index.ts'\n"
  expect(usedValues('packages/web/src/a.ts', text)).toEqual(['core/facility:isOpen'])
  expect(usedValues('packages/core/src/geo/a.ts', text)).toEqual(['core/facility:isOpen', 'core/shared:ok'])
  const fromRoom = "import { ok } from '../../shared/index.ts'"
  expect(usedValues('packages/core/src/facility/stops/a.ts', fromRoom)).toEqual(['core/shared:ok'])
  expect(usedValues('a.ts', "import('@recircle/core/geo').then(({ distanceM }) => distanceM)")).toContain(
    'core/geo:distanceM',
  )
})

test('the README documents the names in its code, not in its prose', () => {
  const names = documentedValues('Prose names hidden.\n```ts\nshown(1)\n```\nAnd `listed`.\n')
  expect([names.has('shown'), names.has('listed'), names.has('hidden')]).toEqual([true, true, false])
})
