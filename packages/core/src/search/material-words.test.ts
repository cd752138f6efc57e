import { describe, expect, test } from 'vitest'
import { MaterialWords } from './material-words.ts'

const whole = () => false
const named = (words: MaterialWords, ...terms: string[]) => words.named(terms, whole).map(({ text }) => text)

describe('MAP-2 materials by their words', () => {
  test('a material is matched by its shorter phrase, whatever their order', () => {
    const longFirst = new MaterialWords([{ bit: 0, phrases: ['glass bottles and jars', 'glass bottles', 'bottles'] }])
    expect(named(longFirst, 'bottles')).toEqual(['bottles'])
    expect(named(longFirst, 'glass', 'bottles')).toEqual(['glass bottles'])
  })

  test('of two equal phrases the first one is returned', () => {
    expect(named(new MaterialWords([{ bit: 0, phrases: ['old paper', 'new paper'] }]), 'paper')).toEqual(['old paper'])
  })

  test('GUIDE-33 a misspelled word counts only if no material has it as typed; equal matches keep the order of the materials', () => {
    const words = new MaterialWords([
      { bit: 2, phrases: ['glas'] },
      { bit: 1, phrases: ['sheet glass'] },
      { bit: 0, phrases: ['bottle glass'] },
    ])
    expect(named(words, 'glass')).toEqual(['bottle glass', 'sheet glass'])
    expect(named(words, 'glaas')).toEqual(['glas', 'bottle glass', 'sheet glass'])
  })

  test('a phrase that lacks a term does not match', () => {
    expect(named(new MaterialWords([{ bit: 0, phrases: ['paper'] }]), 'paper', 'cups')).toEqual([])
    expect(named(new MaterialWords([{ bit: 0, phrases: ['paper'] }]))).toEqual([])
  })

  test('the masks contain the matching materials by quality', () => {
    const words = new MaterialWords([
      { bit: 0, phrases: ['glass'] },
      { bit: 3, phrases: ['glass wool', 'glasses'] },
    ])
    const masks = words.masksOf('glass', true)
    expect(masks[3]).toBe(0b1001)
    expect(masks[0] | masks[1] | masks[2]).toBe(0b1000)
    expect(words.masksOf('paper', true)).toEqual({ 0: 0, 1: 0, 2: 0, 3: 0 })
  })
})
