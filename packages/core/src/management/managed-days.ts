import { dayRuleFields, holidays } from '../facility/index.ts'
import { byLanguage, type Names } from '../material/index.ts'
import {
  field,
  filledText,
  flag,
  instant,
  integer,
  list,
  nullable,
  number,
  object,
  text,
  textUpTo,
} from '../wire/index.ts'
import { pageOf } from './managed-page.ts'

export const townDayLimits = {
  /** DAYS-13: how far around the middle of a town a rule counts; a wider circle is another town. */
  radiusKm: 50,
  /** DAYS-24: that are not over, of all towns: each new point is compared with every one. */
  rules: 200,
} as const
const radiusKm = field('radius_km', integer({ min: 1, max: townDayLimits.radiusKm }))

/** `townId`: of the gazetteer, as `townCalls.find` names it. */
export const townDayToAdd = object({ townId: field('town', textUpTo(60)), radiusKm, ...dayRuleFields })
export type TownDayToAdd = ReturnType<typeof townDayToAdd.read>

const townDay = object({
  id: field('id', filledText),
  ...dayRuleFields,
  town: field(
    'town',
    object({
      id: field('id', filledText),
      names: field('names', byLanguage(text)),
      lng: field('lng', number({ min: -180, max: 180 })),
      lat: field('lat', number({ min: -90, max: 90 })),
    }),
  ),
  radiusKm,
  /** The public points for which it counts. */
  points: field('points', integer({ min: 0 })),
  isOver: field('over', flag),
  by: field('by', text),
  saidAtMs: field('said_at', instant),
})
export type TownDay = ReturnType<typeof townDay.read>
export const townDayPage = pageOf(townDay)

const date = textUpTo(10)
const holidayNames = byLanguage(textUpTo(200))

/** DAYS-14: with names it is a holiday, without it people work on that day. A moved day is one of each. */
export const holidayToSet = object({
  /** `KZ`, `DE-HE` */
  place: field('place', textUpTo(20)),
  date: field('date', date),
  names: field('names', nullable(holidayNames)),
})
export type HolidayToSet = ReturnType<typeof holidayToSet.read>
/** The names are of one language at least. */
export const hasSomeName = (names: Names): boolean => Object.values(names).some((name) => name.trim() !== '')

const overrule = object({
  id: field('id', filledText),
  date: field('date', date),
  names: field('names', nullable(holidayNames)),
  by: field('by', text),
  saidAtMs: field('said_at', instant),
})
export type ManagedOverrule = ReturnType<typeof overrule.read>

/** The year of one place: `filter[place]` and `filter[year]` of the query, or its first place and this year. */
export const managedHolidays = object({
  /** DAYS-23: those of the member's sites in which there are public points, most points first. */
  places: field('places', list(object({ place: field('place', filledText), points: field('points', integer()) }))),
  place: field('place', text),
  year: field('year', integer()),
  /** As they count, with staff's word. */
  holidays: field('holidays', holidays),
  /** Those of the table on whose days staff said something else. */
  overruled: field('overruled', holidays),
  /** What staff said of this year, each undone by its id. */
  overrules: field('overrules', list(overrule)),
})
export type ManagedHolidays = ReturnType<typeof managedHolidays.read>
