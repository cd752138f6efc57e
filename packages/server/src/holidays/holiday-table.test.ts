import { describe, expect, test } from 'vitest'
import { demoCountries } from '../seed/demo/demo-countries.ts'
import { holidayTable } from './holiday-table.ts'

const datesOf = (place: string, year = 2027) => holidayTable.holidaysOf(place, year).map(({ date }) => date.slice(5))

describe('DAYS-9 the table of holidays', () => {
  test.each([
    ['RU', ['01-01', '01-02', '01-07', '02-23', '03-08', '05-01', '05-09', '06-12', '11-04']],
    ['KZ', ['01-01', '01-07', '03-08', '03-22', '05-07', '05-09', '12-16']],
    ['AR', ['01-01', '03-24', '05-01', '05-25', '07-09', '12-08', '12-25']],
  ])('DAYS-9 %s has its holidays, in order', (country, dates) => {
    expect(datesOf(country)).toEqual(expect.arrayContaining(dates))
    expect(datesOf(country)).toEqual(datesOf(country).toSorted())
  })

  test('DAYS-9 a holiday is named in the languages of its country', () => {
    expect(holidayTable.holidaysOf('RU', 2027).find(({ date }) => date === '2027-06-12')?.names).toEqual({
      ru: 'День России',
      en: 'Russia Day',
    })
  })

  test('DAYS-9 a region has the holidays of its country, an unknown place none', () => {
    expect(datesOf('RU-TA')).toEqual(datesOf('RU'))
    expect([datesOf('XX'), datesOf('RU', 1999)]).toEqual([[], []])
  })

  test('DAYS-9 the countries of the demonstration have holidays for years to come, but for one that the library does not know', () => {
    const years = [new Date().getFullYear(), new Date().getFullYear() + 1, new Date().getFullYear() + 2]
    const without = Object.keys(demoCountries).filter((country) =>
      years.some((year) => datesOf(country, year).length === 0),
    )
    expect(without).toEqual(['KG'])
  })
})
