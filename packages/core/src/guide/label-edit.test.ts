import { describe, expect, test } from 'vitest'
import { aGuide, aThing } from '../testing/guide/index.ts'
import { labelFault, labelsOf, relabeledGuide, tidyLabel, type LabelContent } from './index.ts'

const guide = aGuide([aThing('jar')])
const materials = new Set(['glass-bottles', 'metal'])
const inAll = (text: string) => ({ ru: text, kk: text, es: text, en: text })
const glass: LabelContent = { names: inAll('Clear glass'), marks: ['GL', 'GL-70'], materials: ['metal'] }

describe('GUIDE-26 labels', () => {
  test('are the codes and then the families', () => {
    expect(labelsOf(guide).map(({ id, kind, key }) => [id, kind, key])).toEqual([
      ['code-70', 'code', '70'],
      ['family-kitchen', 'family', 'kitchen'],
    ])
  })

  test('take the words, marks and materials of edits; edits of what the guide lacks are ignored', () => {
    const changed = relabeledGuide(guide, [
      { id: 'code-70', content: glass },
      { id: 'family-kitchen', content: { ...glass, names: inAll('Pantry') } },
      { id: 'code-99', content: glass },
    ])
    expect(changed.codes).toEqual([{ code: 70, sign: null, ...glass }])
    expect(changed.families).toEqual([{ slug: 'kitchen', names: inAll('Pantry'), things: [aThing('jar')] }])
    expect(relabeledGuide(guide, [])).toBe(guide)
  })

  test('are refused by the check of the guide, at the field', () => {
    const faultOf = (content: LabelContent, id = 'code-70') => labelFault(guide, { id, content }, materials)
    expect(faultOf(glass)).toBeNull()
    expect(faultOf({ ...glass, names: { ...glass.names, kk: ' ' } })).toEqual({ at: 'names', rule: 'all-languages' })
    expect(faultOf({ ...glass, marks: [] })).toEqual({ at: 'marks', rule: 'required' })
    expect(faultOf({ ...glass, materials: ['gold'] })).toEqual({ at: 'materials', rule: 'not-found-there' })
    expect(faultOf({ names: inAll('Pantry'), marks: [], materials: [] }, 'family-kitchen')).toBeNull()
  })

  test('are tidied; a family has words alone', () => {
    const untidy = { names: inAll('  Clear   glass '), marks: [' GL', 'GL', ''], materials: ['metal', 'metal'] }
    expect(tidyLabel({ kind: 'code' }, untidy)).toEqual({ ...glass, marks: ['GL'] })
    expect(tidyLabel({ kind: 'family' }, untidy)).toEqual({ names: glass.names, marks: [], materials: [] })
  })
})

describe('GUIDE-39 brands', () => {
  const group = { slug: 'ar-jar', languages: ['es' as const], brands: ['Marolio'], things: ['jar'], source: 'general' }
  const branded = aGuide([aThing('jar')], { brands: [group] })
  const content = { names: aThing('jar').names, marks: [' Arcor ', 'Arcor'], materials: ['metal'] }

  test('are labels named like what they lead to, with the brands as marks', () => {
    expect(labelsOf(branded).at(-1)).toMatchObject({ id: 'brand-ar-jar', kind: 'brand', key: 'ar-jar' })
    expect(labelsOf(branded).at(-1)?.content).toEqual({ names: aThing('jar').names, marks: ['Marolio'], materials: [] })
  })

  test('are changed by an edit, tidied, and required', () => {
    const tidied = tidyLabel({ kind: 'brand' }, content)
    expect(tidied).toMatchObject({ marks: ['Arcor'], materials: [] })
    expect(relabeledGuide(branded, [{ id: 'brand-ar-jar', content: tidied }]).brands).toEqual([
      { ...group, brands: ['Arcor'] },
    ])
    expect(labelFault(branded, { id: 'brand-ar-jar', content: { ...tidied, marks: [] } }, materials)).toEqual({
      at: 'marks',
      rule: 'required',
    })
  })
})
