import { osmWeekdays } from './osm-day-selector.ts'
import { readOsmHours, type OsmHours } from './osm-hours.ts'

/** Names of weekdays in the site's languages, without accents. An abbreviation that could mean two days is not listed. */
const dayWords: readonly string[] = [
  'mo mon monday mondays lu lun lunes пн пон понедельник понедельника понедельникам дүйсенбі',
  'tu tue tuesday tuesdays mar martes вт вторник вторника вторникам сейсенбі',
  'we wed wednesday wednesdays mie mier miercoles ср среда среду среды средам сәрсенбі',
  'th thu thursday thursdays jue jueves чт четверг четверга четвергам бейсенбі',
  'fr fri friday fridays vie viernes пт пятница пятницу пятницы пятницам жұма',
  'sa sat saturday saturdays sab sabado sabados сб суббота субботу субботы субботам сенбі',
  'su sun sunday sundays dom domingo domingos вс воскресенье воскресенья воскресеньям жексенбі',
]
const days = new Map(
  dayWords.flatMap((words, at) => words.split(' ').map((word) => [word, osmWeekdays[at] ?? ''] as const)),
)
const everyDay = /todos los dias|ежедневно|без выходных|күн сайын|every day|everyday|daily/g
const aroundTheClock = /^(?:las )?24 ?(?:hs|horas|h|hours)\.?$|^круглосуточно$|^тәулік бойы$|^24 часа$/
const closed = new Set(['closed', 'cerrado', 'выходной', 'выходные', 'закрыто', 'демалыс', 'off'])
const until = new Set(['a', 'al', 'to', 'до', 'по', 'through', 'till', 'hasta', '-'])
const and = new Set(['y', 'e', 'и', 'және', 'and', ','])
/** Words that do not affect the meaning. */
const idle = new Set(['de', 'from', 'с', 'со', 'hs', 'hrs', 'h', 'horas', 'часов', 'ч', 'los', 'las', 'el', '.', ':'])

const token = /\d{1,2}[:.h]\d{2}(?!\d)|\d+|[\p{L}]+|[-,;:.]/gu

/** Parses `9`, `9.30` and `9h30`; null if the text is not a time of day. */
function timeOf(text: string): string | null {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.h](\d{2}))?$/.exec(text) ?? []
  return hour !== '' && Number(hour) <= 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : null
}

/** Lower case, without accents, with plain hyphens. */
export const foldedWords = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/й/g, '\u0000')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u0305\u0307-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('\u0000', 'й')
    .replaceAll(/[–—−]/g, '-')
    .trim()

/** The index of a weekday from Monday by its name; null for another word. */
export function weekdayOfWord(word: string): number | null {
  const at = osmWeekdays.findIndex((name) => name === days.get(word))
  return at < 0 ? null : at
}

/**
 * SRC-9: converts opening hours in plain words to OpenStreetMap notation: `Lunes a viernes de 9 a 18 hs` becomes `Mo-Fr
 * 09:00-18:00`. Returns null if any part is unknown or ambiguous; it never guesses.
 */
export function hoursFromWords(words: string): string | null {
  const text = foldedWords(words)
  if (aroundTheClock.test(text)) return '24/7'
  const plain = text.replaceAll(everyDay, 'mo-su')
  const rest = plain.replaceAll(token, '').trim()
  if (rest !== '') return null
  const rules: string[] = []
  let [rule, times] = ['', '']
  /** Each rule is a list of days followed by their times. */
  let isRange = false
  const endRule = (): boolean => {
    if (rule === '') return true
    if (times === '') return false
    rules.push(`${rule} ${times}`)
    ;[rule, times] = ['', '']
    return true
  }
  let last: 'day' | 'time' | 'off' | null = null
  for (const [word] of plain.matchAll(token)) {
    const day = days.get(word)
    const time = timeOf(word)
    if (day !== undefined) {
      if (last === 'time' || last === 'off') {
        if (isRange || !endRule()) return null
      }
      rule += rule === '' ? day : `${isRange ? '-' : ','}${day}`
      last = 'day'
    } else if (time !== null) {
      if (rule === '' || last === 'off') return null
      if (last === 'day') times = time
      else if (isRange) {
        // Ambiguous: 2 could be in the afternoon or at night.
        if (time <= times.slice(-5) || time < '06:00') return null
        times += `-${time}`
      } else times += `,${time}`
      last = 'time'
    } else if (closed.has(word)) {
      if (rule === '' || last !== 'day') return null
      times = 'off'
      last = 'off'
    } else if (word === ';') {
      if (!endRule()) return null
      last = null
    } else if (!until.has(word) && !and.has(word) && !idle.has(word)) return null
    if (until.has(word)) isRange = true
    else if (!idle.has(word)) isRange = false
  }
  if (!endRule() || rules.length === 0) return null
  const isWhole = /^(?:[A-Z][a-z](?:[-,][A-Z][a-z])* (?:off|\d\d:\d\d-\d\d:\d\d(?:,\d\d:\d\d-\d\d:\d\d)*))$/
  return rules.every((each) => isWhole.test(each)) ? rules.join('; ') : null
}

/** SRC-9: opening hours from an imported file, in OpenStreetMap notation or in plain words. */
export function readHours(words: string): OsmHours {
  const read = readOsmHours(words)
  const osm = read.isWhole ? null : hoursFromWords(words)
  return osm === null ? read : readOsmHours(osm)
}
