import { confirmers } from '../../confirmation/fact-group.ts'
import {
  field,
  filledText,
  instant,
  integer,
  list,
  nullable,
  object,
  omittable,
  oneOf,
  textUpTo,
  withDefault,
  type Codec,
  type WireValue,
} from '../../wire/index.ts'
import { dayHours } from '../hours/working-hours-contract.ts'
import {
  dayLevels,
  holidayKinds,
  holidayRules,
  type DayChange,
  type DayRule,
  type DayRuleContent,
  type DayWhen,
  type Holiday,
  type PointDays,
} from './day-rule.ts'
import type { RegularDays } from './regular-days.ts'

/** Higher than the limits of the rules, so that the rules can report what is wrong. */
const [listMax, textMax] = [1000, 5000]
const dateText = textUpTo(20)

const when: Codec<DayWhen> = object({
  dates: field('dates', omittable(object({ from: field('from', dateText), to: field('to', nullable(dateText)) }))),
  weekdays: field('weekdays', withDefault(list(integer(), listMax), [])),
  ofMonth: field('of_month', withDefault(list(integer(), listMax), [])),
  weeks: field(
    'weeks',
    omittable(object({ from: field('from', integer()), to: field('to', integer()), every: field('every', integer()) })),
  ),
  holiday: field('holiday', omittable(oneOf(holidayKinds))),
})

const changeKinds = ['closed', 'hours', 'materials'] as const
const changeFields = object({
  kind: field('kind', oneOf(changeKinds)),
  hours: field('hours', omittable(dayHours)),
  materialIds: field('materials', omittable(list(integer(), listMax))),
})

/** What belongs to another kind is not looked at. */
const change: Codec<DayChange> = {
  shape: changeFields.shape,
  read: (value: WireValue) => {
    const { kind, hours, materialIds } = changeFields.read(value)
    if (kind === 'hours') return { kind, hours: hours ?? dayHours.read(value.at('hours')) }
    if (kind === 'materials') return { kind, materialIds: materialIds ?? [] }
    return { kind }
  },
  write: (written) => changeFields.write({ hours: null, materialIds: null, ...written }),
}

/** The fields of a rule, for those who send others beside them. */
export const dayRuleFields = {
  when: field('when', when),
  change: field('change', change),
  reason: field('reason', withDefault(textUpTo(textMax), '')),
}
/** DAYS-4: as owners and staff send it. */
export const dayRuleContent: Codec<DayRuleContent> = object(dayRuleFields)

const confirmer = oneOf(confirmers)
const confirmedBy: Codec<DayRule['confirmedBy']> = {
  shape: omittable(confirmer).shape,
  read: (value) => value.optional(confirmer.read, undefined),
  write: (by) => by,
}

const dayRule: Codec<DayRule> = object({
  id: field('id', filledText),
  ...dayRuleFields,
  level: field('level', oneOf(dayLevels)),
  by: field('by', confirmer),
  confirmedBy: field('confirmed_by', confirmedBy),
  saidAtMs: field('said_at', instant),
})

const names: Codec<Holiday['names']> = {
  shape: { is: 'record', of: { is: 'text' } },
  read: (value) => Object.fromEntries(value.entries((name) => name.text(textMax))),
  write: (written) => written,
}

const holiday: Codec<Holiday> = object({
  date: field('date', dateText),
  kind: field('kind', withDefault(oneOf(holidayKinds), 'public')),
  names: field('names', names),
})

export const holidays = list(holiday, listMax)
export const onHolidays = omittable(oneOf(holidayRules))

/** IMP-39: omitted fields are those of a timetable without them. */
export const regularDays: Codec<RegularDays> = object({
  rules: field('rules', withDefault(list(dayRuleContent, listMax), [])),
  onHolidays: field('on_holidays', onHolidays),
})

/** DAYS-4: of a point; null where nothing differs. */
export const pointDays: Codec<PointDays> = object({
  rules: field('rules', list(dayRule, listMax)),
  onHolidays: field('on_holidays', onHolidays),
  holidays: field('holidays', withDefault(holidays, [])),
})
