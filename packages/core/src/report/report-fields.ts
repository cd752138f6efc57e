import {
  accessFacts,
  accessOf,
  anyDays,
  dayOf,
  facilityKinds,
  faultOf,
  formatTimeOfDay,
  fullDay,
  groupDays,
  isSameAccess,
  nonWorkingDay,
  noTerms,
  parseTimeOfDay,
  planOf,
  unknownDay,
  unknownPrice,
  weekKeyOf,
  weekdays,
  weekOf,
  type AccessFact,
  type DayHours,
  type Weekday,
  type WorkingHours,
} from '../facility/index.ts'
import { isLngLat, parseCoordinates } from '../geo/index.ts'
import { parseDecimal } from '../validation/index.ts'
import { isRecord } from '../wire/index.ts'
import { emptyFacts } from './apply-changes.ts'
import {
  changesBetween,
  materialField,
  materialOfField,
  placeStates,
  withChanges,
  type FactChange,
  type Facts,
  type MaterialField,
  type MaterialFact,
  type PlainField,
} from './facts.ts'
import type { SentReport } from './report-contract.ts'
import { isReportReason } from './report-reason.ts'

/** The form data of a browser, with or without scripts: names and strings. */
export type ReportFields = Readonly<Record<string, string>>

const pricePrefix = 'price.'

export const reportField = {
  fact: (field: PlainField | 'lng' | 'lat'): string => `fact.${field}`,
  /** FAC-25: the file, and without it nothing. */
  photo: 'photo',
  access: (fact: AccessFact): string => `access.${fact}`,
  day: (weekday: Weekday): string => `hours.${weekday}`,
  time: (weekday: Weekday, which: 'start' | 'end' | 'breakStart' | 'breakEnd'): string => `hours.${weekday}.${which}`,
  /** The materials in the form; needed because an unchecked box sends nothing. */
  materials: 'materials',
  takes: (materialId: number): string => `takes.${materialId}`,
  price: (materialId: number): string => `${pricePrefix}${materialId}`,
  /** DAYS-26 */
  days: { change: 'days.change', from: 'days.from', to: 'days.to', material: 'days.material', reason: 'days.reason' },
} as const

/** DAYS-26: what a visitor can say of some days. */
export const daysAnswers = ['closed', 'materials'] as const

export const dayAnswers = ['hours', 'full-day', 'closed', 'unknown'] as const
/** A weekday means "the same hours as that earlier day". */
type DayAnswer = (typeof dayAnswers)[number] | Weekday

/** The defaults of the point editor for a day with hours. */
const usualTimes = ['09:00', '18:00', '', '']

export interface DayFields {
  readonly answer: DayAnswer
  /** For a day without hours: the usual ones, as defaults. */
  readonly times: readonly string[]
  /** The earlier day whose hours it may share: the first of a run of equal days, else Monday; null for Monday itself. */
  readonly sameAs: Weekday | null
}

/** TRUTH-34: the initial fields of a week: only the first of consecutive equal days shows its times. */
export function weekFields(week: WorkingHours): Readonly<Record<Weekday, DayFields>> {
  const groups = groupDays(week)
  return weekOf((weekday, index) => {
    const { from, plan } = groups.findLast((group) => weekdays.indexOf(group.from) <= index) ?? {
      from: weekday,
      plan: planOf(week[weekday]),
    }
    const isLikeFirst = from !== weekday && (plan.kind === 'hours' || groups.length === 1)
    const { start, end, breakStart, breakEnd } = week[weekday]
    const times = [start, end, breakStart, breakEnd].map((minute) => (minute === null ? '' : formatTimeOfDay(minute)))
    return {
      answer: isLikeFirst ? from : plan.kind,
      times: plan.kind === 'hours' ? times : usualTimes,
      sameAs: index === 0 ? null : from === weekday ? 'monday' : from,
    }
  })
}

const textFields = ['name', 'address', 'hoursText', 'description', 'comment', 'phone', 'email', 'website'] as const
const wordsOf = (text: string): string => text.replaceAll('\r\n', '\n').trim()

function textsOf(fields: ReportFields, base: Facts): FactChange[] {
  return textFields.flatMap((field) => {
    const given = fields[reportField.fact(field)]
    if (given === undefined || wordsOf(given) === wordsOf(base[field])) return []
    return [{ field, from: base[field], to: wordsOf(given) }]
  })
}

function timesOf(fields: ReportFields, weekday: Weekday) {
  const time = (which: Parameters<typeof reportField.time>[1]) =>
    parseTimeOfDay(fields[reportField.time(weekday, which)] ?? '')
  return { start: time('start'), end: time('end'), breakStart: time('breakStart'), breakEnd: time('breakEnd') }
}

function dayIn(fields: ReportFields, weekday: Weekday, before: DayHours): DayHours {
  const answer = fields[reportField.day(weekday)]
  if (answer === 'full-day') return fullDay
  if (answer === 'closed') return nonWorkingDay
  if (answer === 'unknown') return unknownDay
  if (answer !== 'hours') return before
  const { start, end, breakStart, breakEnd } = timesOf(fields, weekday)
  if (start === null || end === null) return before
  return dayOf(start, end, breakStart === null || breakEnd === null ? null : { start: breakStart, end: breakEnd })
}

/** The day whose times apply: itself, or the earlier day it refers to. */
function sourceOf(fields: ReportFields, weekday: Weekday): Weekday {
  const earlier = weekdays.slice(0, weekdays.indexOf(weekday)).find((each) => each === fields[reportField.day(weekday)])
  return earlier === undefined ? weekday : sourceOf(fields, earlier)
}

/** TRUTH-34: days set to hours whose times are invalid; they are reported instead of guessed. */
export const unreadableDays = (fields: ReportFields): Weekday[] =>
  weekdays.filter((weekday) => {
    if (fields[reportField.day(weekday)] !== 'hours') return false
    const typed = timesOf(fields, weekday)
    const day = dayIn(fields, weekday, nonWorkingDay)
    return day === nonWorkingDay || faultOf(day) !== null || (typed.breakStart === null) !== (typed.breakEnd === null)
  })

function hoursOf(fields: ReportFields, base: Facts): FactChange[] {
  const to = weekOf((weekday) => {
    const source = sourceOf(fields, weekday)
    return dayIn(fields, source, base.workingHours[source])
  })
  return weekKeyOf(to) === weekKeyOf(base.workingHours) ? [] : [{ field: 'workingHours', from: base.workingHours, to }]
}

/** TRUTH-60: chosen on the map or taken from the device; coordinates written as the address count as well. */
function placeOf(fields: ReportFields, base: Facts): FactChange[] {
  const chosen = {
    lng: parseDecimal(fields[reportField.fact('lng')] ?? ''),
    lat: parseDecimal(fields[reportField.fact('lat')] ?? ''),
  }
  const to = isLngLat(chosen) ? chosen : parseCoordinates(fields[reportField.fact('address')] ?? '')
  if (to === null || (to.lng === base.location.lng && to.lat === base.location.lat)) return []
  return [{ field: 'location', from: base.location, to }]
}

/** FAC-23: a form without these fields says nothing about them. */
function accessIn(fields: ReportFields, base: Facts): FactChange[] {
  const given = accessFacts.map((fact) => [fact, fields[reportField.access(fact)] ?? base.access[fact]] as const)
  const to = accessOf(Object.fromEntries(given))
  return isSameAccess(to, base.access) ? [] : [{ field: 'access', from: base.access, to }]
}

/** VAL-9: the fields whose price is no number; they are reported instead of ignored. */
export const unreadablePrices = (fields: ReportFields): string[] =>
  Object.entries(fields).flatMap(([name, text]) =>
    name.startsWith(pricePrefix) && text.trim() !== '' && parseDecimal(text.trim()) === null ? [name] : [],
  )

/** DAYS-26: of one day its first is its last. */
function daysOf(fields: ReportFields): FactChange[] {
  const { days } = reportField
  const kind = daysAnswers.find((each) => each === fields[days.change])
  if (kind === undefined) return []
  const [from = '', to = ''] = [fields[days.from], fields[days.to]]
  const materialId = Number(fields[days.material] ?? '')
  const rule = {
    when: { ...anyDays, dates: { from, to: to === '' ? from : to } },
    change: kind === 'closed' ? { kind } : { kind, materialIds: materialId > 0 ? [materialId] : [] },
    reason: wordsOf(fields[days.reason] ?? ''),
  }
  return [{ field: 'days', from: null, to: rule }]
}

const newMaterial: MaterialFact = { unitSlug: '', price: unknownPrice, ...noTerms }

function priceIn(fields: ReportFields, materialId: number, before: number): number {
  const given = fields[reportField.price(materialId)]
  if (given === undefined) return before
  return given.trim() === '' ? unknownPrice : (parseDecimal(given.trim()) ?? before)
}

function materialsOf(fields: ReportFields, base: Facts): FactChange[] {
  const shown = (fields[reportField.materials] ?? '')
    .split(',')
    .filter((id) => materialOfField(`material.${id}`) !== null)
  const after: [MaterialField, MaterialFact | null][] = shown.map((id) => {
    const materialId = Number(id)
    const before = base[materialField(materialId)] ?? null
    const isTaken = (fields[reportField.takes(materialId)] ?? '') !== ''
    const fact = before ?? newMaterial
    return [materialField(materialId), isTaken ? { ...fact, price: priceIn(fields, materialId, fact.price) } : null]
  })
  return changesBetween(
    base,
    withChanges(
      base,
      after.map(([field, to]) => ({ field, from: null, to })),
    ),
  ).filter(({ field }) => materialOfField(field) !== null)
}

/** TRUTH-34: the report in a form, compared with what its sender saw; `seen` is null for a missing place. */
export function readReportFields(fields: ReportFields, seen: Facts | null): SentReport {
  const base = seen ?? emptyFacts
  const state = placeStates.find((each) => each === fields[reportField.fact('state')])
  const kind = facilityKinds.find((each) => each === fields[reportField.fact('kind')])
  const reason = fields['reason']
  return {
    facilityId: seen === null ? null : (fields['facility'] ?? null),
    reason: isReportReason(reason) ? reason : 'other',
    baseVersion: Math.max(0, Math.trunc(Number(fields['version']) || 0)),
    changes: [
      ...(state === undefined || state === base.state
        ? []
        : [{ field: 'state' as const, from: base.state, to: state }]),
      ...(kind === undefined || kind === base.kind ? [] : [{ field: 'kind' as const, from: base.kind, to: kind }]),
      ...textsOf(fields, base),
      ...placeOf(fields, base),
      ...hoursOf(fields, base),
      ...accessIn(fields, base),
      ...materialsOf(fields, base),
      ...(seen === null ? [] : daysOf(fields)),
    ],
    text: wordsOf(fields['text'] ?? ''),
    email: (fields['email'] ?? '').trim(),
    homepage: fields['homepage'] ?? '',
  }
}

/** The body of a plain form, as opposed to JSON: flat, with string values only. */
export const reportFieldsOf = (body: unknown): ReportFields =>
  isRecord(body)
    ? Object.fromEntries(
        Object.entries(body).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
      )
    : {}
