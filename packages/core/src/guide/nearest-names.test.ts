import { describe, expect, test } from 'vitest'
import { nearestNames } from './nearest-names.ts'

const named = ['Коробка от пиццы', 'Картонная коробка', 'Холодильник', 'Тон', 'Очки'].map((name) => ({ name }))
const nearest = (text: string, limit?: number) => nearestNames(text, named, limit).map(({ name }) => name)

describe('GUIDE-16 what is called like the words that found nothing', () => {
  test.each([
    ['пиццакоробка', ['Коробка от пиццы', 'Картонная коробка']],
    ['халодельника', ['Холодильник']],
    ['тонын', ['Тон']],
    ['qqqqwwww', []],
    ['уу', []],
    ['', []],
  ] as const)('GUIDE-16 beside "%s"', (text, names) => expect(nearest(text)).toEqual(names))

  test('GUIDE-16 the most alike first, as many as are asked for', () =>
    expect(nearest('картонный', 1)).toEqual(['Картонная коробка']))
})
