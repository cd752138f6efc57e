import { foldedWords } from '../hours/words/folded-words.ts'
import { weekdayOfWord } from '../hours/words/hours-words.ts'

/** STOP-10: how a stop repeats, as written in a timetable. */
export interface StopRuleWords {
  /** From Monday, without duplicates; empty if the text names none. */
  readonly weekdays: readonly number[]
  readonly unit: 'once' | 'week' | 'month'
  readonly every: number
  /** The week of the month, -1 for the last; null if the text names none. */
  readonly week: number | null
  /** The last possible day, as in `20261231`, and the number of times; both only in iCalendar rules. */
  readonly until: string
  readonly count: number | null
}

const setOf = (words: string): ReadonlySet<string> => new Set(foldedWords(words).split(/\s+/))

const weekWords = setOf('week weeks weekly неделя неделю недели недель еженедельно semana semanas semanal апта аптада')
const monthWords = setOf('month months monthly месяц месяца месяцев ежемесячно mes meses mensual ай айда айдың')
const fortnightWords = setOf('biweekly fortnightly fortnight quincenal quincenalmente')
const dailyWords = setOf('daily everyday ежедневно diario diariamente')
const onceWords = setOf('once разово однократно')
const lastWords = setOf('last последний последняя последнюю последнее ultimo ultima соңғы')
const everyWords = setOf('every each каждый каждую каждое каждые раз cada сайын әр todos todas бір')
const numbers: readonly ReadonlySet<string>[] = [
  setOf('first первый первая первую первое primer primero primera бірінші'),
  setOf('two second other два две второй вторая вторую второе dos segundo segunda екі екінші'),
  setOf('three third три третий третья третью третье tres tercer tercero tercera үш үшінші'),
  setOf('four fourth четыре четвертый четвертая четвертую четвертое cuatro cuarto cuarta төрт төртінші'),
  setOf('five fifth пять пятый пятая пятую пятое cinco quinto quinta бес бесінші'),
]
/** Words that do not affect the meaning. */
const idleWords = setOf(
  'in on of the at в во по и и к я ю й е го st nd rd th a al de del el la los las y e en and және ші күні o er ra do',
)

const numberOf = (word: string): number | null => {
  if (/^\d+$/.test(word)) return Number(word)
  const at = numbers.findIndex((words) => words.has(word))
  return at < 0 ? null : at + 1
}

const token = /\d+|\p{L}+|-/gu
const days = [0, 1, 2, 3, 4, 5, 6]

/**
 * Reads `every second Wednesday`, `пн, ср, пт`, `last Saturday of the month` or an iCalendar rule. Returns null if any word is unknown; it
 * never guesses.
 */
export function stopRuleFromWords(words: string): StopRuleWords | null {
  if (/(?:^|;|:)\s*FREQ=/i.test(words)) return fromICalendar(words)
  const text = foldedWords(words)
  if (text.replaceAll(token, '').replaceAll(/[\s,.;/]/g, '') !== '') return null
  const weekdays = new Set<number>()
  let unit: StopRuleWords['unit'] | null = null
  let number: number | null = null
  let last: number | null = null
  let rangeFrom: number | null = null
  let [isEvery, isLast] = [false, false]
  for (const [word] of text.matchAll(token)) {
    const day = weekdayOfWord(word)
    if (word === '-') {
      rangeFrom = last
      continue
    }
    if (day !== null) {
      // A range over Sunday, such as Sa-Mo, runs on into the next week.
      const from: number = rangeFrom ?? day
      for (let step = 0; step <= (day - from + 7) % 7; step += 1) weekdays.add((from + step) % 7)
    } else if (numberOf(word) !== null) {
      if (number !== null) return null
      number = numberOf(word)
    } else if (weekWords.has(word)) unit ??= 'week'
    else if (monthWords.has(word)) unit = 'month'
    else if (fortnightWords.has(word)) [unit, number] = ['week', 2]
    else if (dailyWords.has(word)) for (const each of days) weekdays.add(each)
    else if (onceWords.has(word)) unit = 'once'
    else if (lastWords.has(word)) isLast = true
    else if (everyWords.has(word)) isEvery = true
    else if (!idleWords.has(word)) return null
    ;[last, rangeFrom] = [day, null]
  }
  if (weekdays.size === 0 && unit === null) return null
  // "The second Saturday" is one of a month, "every second Saturday" one of a fortnight.
  const isOfMonth = isLast || unit === 'month' || (number !== null && weekdays.size > 0 && !isEvery && unit === null)
  const isWeekOfMonth = isOfMonth && weekdays.size > 0
  return {
    weekdays: [...weekdays].toSorted((a, b) => a - b),
    unit: isOfMonth ? 'month' : (unit ?? 'week'),
    every: isWeekOfMonth ? 1 : (number ?? 1),
    week: isLast ? -1 : isWeekOfMonth ? number : null,
    until: '',
    count: null,
  }
}

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

function fromICalendar(text: string): StopRuleWords | null {
  const parts = new Map(
    text
      .replace(/^\s*RRULE:/i, '')
      .trim()
      .toUpperCase()
      .split(';')
      .map((part) => {
        const [name = '', value = ''] = part.split('=')
        return [name.trim(), value.trim()] as const
      }),
  )
  const known = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'BYSETPOS', 'UNTIL', 'COUNT', 'WKST'])
  if (![...parts.keys()].every((name) => known.has(name))) return null
  const freq = parts.get('FREQ')
  const named = (parts.get('BYDAY') ?? '').split(',').filter((each) => each !== '')
  const read = named.map((each) => /^(-?\d)?([A-Z]{2})$/.exec(each))
  const weekdays = read.map((each) => codes.indexOf(each?.[2] ?? ''))
  const weeks = [...new Set(read.map((each) => each?.[1] ?? parts.get('BYSETPOS') ?? ''))]
  const [week = ''] = weeks
  if (weekdays.includes(-1) || weeks.length > 1 || !['', '-1', '1', '2', '3', '4', '5'].includes(week)) return null
  const rule = {
    every: Number(parts.get('INTERVAL') ?? 1),
    week: week === '' ? null : Number(week),
    until: parts.get('UNTIL') ?? '',
    count: parts.has('COUNT') ? Number(parts.get('COUNT')) : null,
  }
  if (freq === 'MONTHLY') return week === '' && weekdays.length > 0 ? null : { ...rule, weekdays, unit: 'month' }
  if (week !== '') return null
  if (freq === 'WEEKLY') return { ...rule, weekdays, unit: 'week' }
  return freq === 'DAILY' && rule.every === 1 && weekdays.length === 0 && rule.count === null
    ? { ...rule, weekdays: days, unit: 'week' }
    : null
}
