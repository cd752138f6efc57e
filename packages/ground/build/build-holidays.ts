import { writeFileSync } from 'node:fs'
import Holidays from 'date-holidays'

// The library takes half a second and 50 MB to load, so that the server has its answers instead. CC BY 3.0: it credits Wikipedia.
const file = new URL('../../server/src/holidays/holiday-table.json', import.meta.url).pathname

/** The countries of the demonstration, their neighbors, and those whose languages imports read. */
const countries =
  'RU KZ AR BY KG UY CL GB IE CA AM AT AU AZ BE BO BR CH CO DE EC ES FR GE IT LU MD MX NZ PE PT PY TJ TM UA US UZ'.split(
    ' ',
  )
const years = Array.from({ length: 11 }, (_, index) => 2026 + index)
const languages = ['ru', 'kk', 'es', 'en']
const dayMs = 86_400_000

/** In the languages of the product, and in that of the country. */
function languagesOf(holidays: Holidays): readonly string[] {
  const known = holidays.getLanguages().map((language) => language.slice(0, 2))
  return [...new Set([...languages.filter((language) => known.includes(language)), ...known.slice(0, 1)])]
}

/** By their names, with the dates of all years. */
function tableOf(country: string): { readonly names: Readonly<Record<string, string>>; readonly dates: string }[] {
  const holidays = new Holidays(country)
  const found = new Map<string, Set<string>>()
  for (const year of years) {
    const named = new Map<string, { dates: string[]; names: Record<string, string> }>()
    for (const language of languagesOf(holidays))
      for (const { date, start, end, rule, name, type } of holidays.getHolidays(year, language)) {
        if (type !== 'public') continue
        const first = Date.parse(date.slice(0, 10))
        const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMs))
        const dates = Array.from({ length }, (_, index) => new Date(first + index * dayMs).toISOString().slice(0, 10))
        const known = named.get(`${date} ${rule}`) ?? { dates, names: {} }
        known.names[language] = name
        named.set(`${date} ${rule}`, known)
      }
    for (const { dates, names } of named.values()) {
      const key = JSON.stringify(names)
      found.set(key, new Set([...(found.get(key) ?? []), ...dates]))
    }
  }
  return Array.from(found, ([names, dates]) => ({ names: JSON.parse(names), dates: [...dates].toSorted().join(' ') }))
}

writeFileSync(file, `${JSON.stringify(Object.fromEntries(countries.map((country) => [country, tableOf(country)])))}\n`)
