import { expect, test } from 'vitest'
import { inLocale, textOf } from '../facility/testing/in-locale.tsx'
import { ResultFigures, ResultTables } from './result-totals.view.tsx'

const grams = { measuredGrams: 12_500, estimatedGrams: 0 }
const totals = { ...grams, people: 18, hours: 40, materials: [{ ...grams, materialId: 1 }] }
const shown = (months: number) => ({
  totals,
  months: Array.from({ length: months }, (_, at) => ({ ...grams, month: `2026-0${at + 1}` })),
  names: { 1: 'Paper' },
})

test('ORG-17 months are a table from the third on, since fewer are no comparison', async () => {
  const tables = async (months: number) =>
    textOf(await inLocale('int', 'EN_US', <ResultTables shown={shown(months) as never} heading="h2" />))
  expect(await tables(2)).not.toContain('by month')
  expect(await tables(3)).toContain('Kilograms by month')
})

test('ORG-17 every figure is a number with its word', async () => {
  const html = await inLocale('int', 'EN_US', <ResultFigures shown={shown(1)} events={2} />)
  expect(html.match(/<b>[^<]*<\/b>/g)?.map((each) => textOf(each))).toEqual(['12.5 kg', '18', '40', '2'])
  expect(textOf(html)).toBe('12.5 kg Weighed 18 people 40 hours of work 2 events')
})
