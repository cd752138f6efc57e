/** Kazakh calendar names, for browsers without them. Index 0 is January, or Monday. */
const months = [
  'қаңтар',
  'ақпан',
  'наурыз',
  'сәуір',
  'мамыр',
  'маусым',
  'шілде',
  'тамыз',
  'қыркүйек',
  'қазан',
  'қараша',
  'желтоқсан',
]
const shortMonths = ['қаң.', 'ақп.', 'нау.', 'сәу.', 'мам.', 'мау.', 'шіл.', 'там.', 'қыр.', 'қаз.', 'қар.', 'жел.']
const weekdays = ['дүйсенбі', 'сейсенбі', 'сәрсенбі', 'бейсенбі', 'жұма', 'сенбі', 'жексенбі']
const shortWeekdays = ['дс', 'сс', 'ср', 'бс', 'жм', 'сб', 'жс']

export interface CalendarDay {
  readonly year: number
  /** 1 is January. */
  readonly month: number
  readonly day: number
}

const isoWeekday = ({ year, month, day }: CalendarDay): number =>
  (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7

export const kazakhDates = {
  full: (date: CalendarDay): string => `${date.year} ж. ${date.day} ${months[date.month - 1]}`,
  day: (date: CalendarDay): string => `${date.day} ${months[date.month - 1]}`,
  short: (date: CalendarDay): string => `${date.day} ${shortMonths[date.month - 1]}`,
  month: (date: CalendarDay): string => `${date.year} ж. ${months[date.month - 1]}`,
  weekday: (date: CalendarDay): string => weekdays[isoWeekday(date)] ?? '',
  shortWeekday: (date: CalendarDay): string => shortWeekdays[isoWeekday(date)] ?? '',
} as const
