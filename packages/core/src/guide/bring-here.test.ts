import { expect, test } from 'vitest'
import type { Material } from '../material/index.ts'
import { bringHere } from './index.ts'

const material = (id: number, slug: string, parentId: number | null = null): Material => ({
  id,
  slug,
  parentId,
  names: { ru: slug, kk: slug, es: slug, en: slug },
  synonyms: { ru: [], kk: [], es: [], en: [] },
  hue: 0,
  glyph: slug,
  isHazardous: false,
  osmTags: [],
})
const materials = [material(1, 'plastic'), material(2, 'bottles', 1), material(3, 'metal'), material(4, 'paper')]
const takes = (...ids: number[]) => ids.map((materialId) => ({ materialId, isPaused: false }))
const parts = (...slugs: string[][]) => slugs.map((each) => ({ materials: each }))

test('GUIDE-20 a thing is taken, partly taken, not taken here, or taken nowhere', () => {
  const verdictFor = (taken: number[], ...slugs: string[][]) => bringHere(parts(...slugs), takes(...taken), materials)
  expect(verdictFor([1, 3], ['plastic'], ['metal'])).toMatchObject({
    verdict: 'taken',
    parts: [{ takenAs: ['plastic'] }, { takenAs: ['metal'] }],
  })
  expect(verdictFor([3], ['plastic'], ['metal'])).toMatchObject({
    verdict: 'partly',
    parts: [{ verdict: 'not-here' }, { verdict: 'taken' }],
  })
  expect(verdictFor([4], ['plastic'], ['metal']).verdict).toBe('not-here')
  expect(verdictFor([4], ['plastic'], []).verdict).toBe('not-here')
  expect(verdictFor([4], []).verdict).toBe('nowhere')
  expect(verdictFor([3], ['metal'], []).verdict).toBe('partly')
})

test('GUIDE-20 a point for bottles takes some plastic, but a point for plastic may not take bottles', () => {
  expect(bringHere(parts(['plastic']), takes(2), materials).verdict).toBe('taken')
  expect(bringHere(parts(['bottles']), takes(1), materials).verdict).toBe('not-here')
})

test('GUIDE-20 a paused material is not taken, unless the thing is taken as another material', () => {
  const paused = [{ materialId: 3, isPaused: true }]
  expect(bringHere(parts(['metal']), paused, materials)).toMatchObject({ verdict: 'paused', parts: [{ takenAs: [] }] })
  expect(bringHere(parts(['metal', 'paper']), [...paused, ...takes(4)], materials)).toMatchObject({
    verdict: 'taken',
    parts: [{ takenAs: ['paper'] }],
  })
  expect(bringHere(parts(['metal'], ['plastic']), paused, materials).verdict).toBe('paused')
})
