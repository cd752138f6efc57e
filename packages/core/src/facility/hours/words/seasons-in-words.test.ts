import { expect, test } from 'vitest'
import { readSchedule, toOpeningHours, weekOf, unknownDay } from '../../index.ts'

const said = { id: '', level: 'regular', by: 'source', saidAtMs: 0 } as const
/** What is read, written again. */
function osmOf(words: string): string | null {
  const { week, days, onHolidays, isWhole } = readSchedule(words)
  const rules = days.map((rule) => Object.assign({}, rule, said))
  return isWhole ? toOpeningHours({ week, rules, onHolidays }) : null
}

test.each([
  ['каждая четвертая суббота месяца с 9 до 12', 'Mo-Su off; Sa[4] 09:00-12:00'],
  ['ай сайын төртінші сенбі 9:00-12:00', 'Mo-Su off; Sa[4] 09:00-12:00'],
  ['Every fourth Saturday of the month 9am to 12pm', 'Mo-Su off; Sa[4] 09:00-12:00'],
  ['cuarto sábado de cada mes de 9 a 12 hs', 'Mo-Su off; Sa[4] 09:00-12:00'],
  ['1st and 3rd Saturday of the month 9am to 12pm', 'Mo-Su off; Sa[1] 09:00-12:00; Sa[3] 09:00-12:00'],
  ['пн-пт 9-18, закрыто с 1 по 10 января', 'Mo-Fr 09:00-18:00; Sa,Su off; Jan 01-Jan 10 off'],
  ['Monday to Friday 9am-6pm, closed 1-10 January', 'Mo-Fr 09:00-18:00; Sa,Su off; Jan 01-Jan 10 off'],
  ['Lunes a viernes de 9 a 18 hs, cerrado del 1 al 10 de enero', 'Mo-Fr 09:00-18:00; Sa,Su off; Jan 01-Jan 10 off'],
  ['дс-жм 9:00-18:00, 1-10 қаңтар жабық', 'Mo-Fr 09:00-18:00; Sa,Su off; Jan 01-Jan 10 off'],
  ['с мая по сентябрь пн-пт 9-18', 'Mo-Su off; May-Sep Mo-Fr 09:00-18:00'],
  ['de octubre a marzo: todos los días de 9 a 17', 'Mo-Su off; Oct-Mar Mo-Su 09:00-17:00'],
  ['пн-пт 9-18, кроме праздников', 'Mo-Fr 09:00-18:00; Sa,Su off; PH off'],
])('IMP-34 %s', (words, osm) => expect(osmOf(words)).toBe(osm))

test('IMP-34 every second Saturday may be one of a fortnight', () => {
  expect(osmOf('every second Saturday 10am to 4pm')).toBe(null)
  expect(readSchedule('every second Saturday 10am to 4pm').week).toEqual(weekOf(() => unknownDay))
})
