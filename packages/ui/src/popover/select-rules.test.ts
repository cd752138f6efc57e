import { describe, expect, test } from 'vitest'
import { isChosen, matching, typedAhead } from './select-rules.ts'

const options = ['Batteries', 'Bottles', 'Éclair', 'Paper'].map((title) => ({ id: title, title }))
const ignore = () => undefined

describe('FORM-4 the list of a select', () => {
  test('filters by any part of the title, ignoring case and accents', () => {
    expect(matching(options, ' ecl ').map(({ id }) => id)).toEqual(['Éclair'])
    expect(matching(options, 'TT').map(({ id }) => id)).toEqual(['Batteries', 'Bottles'])
    expect(matching(options, '')).toHaveLength(4)
    expect(matching(options, 'zzz')).toEqual([])
  })

  test('one letter cycles through matching options, more letters stay', () => {
    expect(typedAhead(options, 'b', -1)).toBe(0)
    expect(typedAhead(options, 'b', 0)).toBe(1)
    expect(typedAhead(options, 'b', 1)).toBe(0)
    expect(typedAhead(options, 'bo', 1)).toBe(1)
    expect(typedAhead(options, 'x', 2)).toBe(2)
  })

  test('nothing stays selected in mode none', () => {
    expect(isChosen({ mode: 'none', onChoose: ignore }, 'a')).toBe(false)
    expect(isChosen({ mode: 'single', value: 'a', onChange: ignore }, 'a')).toBe(true)
    expect(isChosen({ mode: 'multi', value: ['b', 'a'], onChange: ignore }, 'a')).toBe(true)
    expect(isChosen({ mode: 'multi', value: [], onChange: ignore }, 'a')).toBe(false)
  })
})
