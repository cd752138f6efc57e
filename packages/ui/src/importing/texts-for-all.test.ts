import { expect, test } from 'vitest'
import { materialsForAll, textForAll, withMaterialsForAll, withTextForAll } from './texts-for-all.ts'

test('IMP-31 one answer for all rows is one text, and of materials a list of slugs', () => {
  const both = withMaterialsForAll(withTextForAll([], 'kind', 'container'), ['glass', 'paper'])
  expect([materialsForAll(both), textForAll(both, 'kind')]).toEqual([['glass', 'paper'], 'container'])
  expect(withMaterialsForAll(both, [])).toEqual([{ field: 'kind', text: 'container' }])
})
