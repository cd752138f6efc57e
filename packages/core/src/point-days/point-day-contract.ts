import {
  dayRuleFields,
  facilityKinds,
  facilityStatusIds,
  holidayRules,
  holidays,
  type HolidayRule,
} from '../facility/index.ts'
import {
  field,
  filledText,
  flag,
  instant,
  integer,
  list,
  nullable,
  object,
  oneOf,
  requiredNullable,
  resourceCodec,
  statusLink,
  text,
  uuid,
  withDefault,
  type Codec,
  type WireValue,
} from '../wire/index.ts'
import {
  dayRefusals,
  pointDayLimits,
  type LeftOutPoint,
  type NamedPoint,
  type OwnDayRule,
  type OwnDays,
  type SaidDayRule,
  type SaidHolidays,
  type WholeDayRule,
} from './point-day-rule.ts'

const ids = list(uuid, pointDayLimits.pointsPerAct)
/** Somebody who names no point means none, not all. */
const pointIds: Codec<readonly string[] | null> = {
  ...requiredNullable({ ...ids, shape: { is: 'list', item: uuid.shape, minLength: 1 } }),
  read: (value: WireValue) => {
    const { raw } = value
    if (raw === undefined) value.refuse('missing')
    // A list that is too long is read as an empty one.
    if (Array.isArray(raw) && raw.length === 0) value.refuse('out-of-range')
    return value.optional(ids.read, null)
  },
}
const scope = {
  pointIds: field('points', pointIds, 'null for the whole organization'),
  exceptIds: field('except', withDefault(ids, []), 'of the whole organization: the points for which it does not count'),
}
/** The fields of a rule beside others. */
const contentFields = dayRuleFields
const version = field('version', integer({ min: 1 }), 'the version that the sender has seen')

export const saidDayRule: Codec<SaidDayRule> = object({ id: field('id', uuid), ...contentFields, ...scope })
export const changedDayRule = object({ ...contentFields, ...scope, version })
export type ChangedDayRule = ReturnType<typeof changedDayRule.read>

const named: Codec<NamedPoint> = object({
  id: field('id', filledText),
  name: field('name', text),
  kind: field('kind', oneOf(facilityKinds)),
  address: field('address', text),
})

/** A point among which an owner chooses. */
export const choosablePoint = resourceCodec({
  type: 'facility.facility',
  links: { status: field('status', statusLink(facilityStatusIds, 'draft')) },
  answer: {
    name: field('name', withDefault(text, '')),
    kind: field('kind', withDefault(oneOf(facilityKinds), facilityKinds[0])),
    address: field('address', withDefault(text, '')),
  },
})

const ownFields = {
  id: field('id', filledText),
  ...contentFields,
  isOfOrganization: field('of_organization', flag),
  pointCount: field('point_count', integer({ min: 0 })),
  exceptCount: field('except_count', integer({ min: 0 })),
  named: field('named_points', list(named)),
  isOver: field('over', flag),
  saidAtMs: field('said_at', instant),
  version: field('version', integer({ min: 1 })),
}
const ownDayRule: Codec<OwnDayRule> = object(ownFields)
export const wholeDayRule: Codec<WholeDayRule> = object({
  ...ownFields,
  pointIds: field('points', nullable(list(filledText))),
  exceptIds: field('except', list(filledText)),
})

const holidayRule: Codec<HolidayRule> = oneOf(holidayRules)
export const ownDays: Codec<OwnDays> = object({
  rules: field('rules', list(ownDayRule)),
  holidays: field(
    'holidays',
    object({
      organization: field('organization', nullable(holidayRule)),
      points: field(
        'points',
        list(
          object({
            id: field('id', filledText),
            name: field('name', text),
            kind: field('kind', oneOf(facilityKinds)),
            address: field('address', text),
            rule: field('rule', holidayRule),
          }),
        ),
      ),
      coming: field('coming', withDefault(holidays, []), 'the next public holidays where it has points'),
    }),
  ),
})

export const saidHolidays: Codec<SaidHolidays> = object({
  pointIds: scope.pointIds,
  rule: field('rule', requiredNullable(holidayRule), 'null takes the word back'),
})

const leftOut: Codec<LeftOutPoint> = object({ id: field('id', filledText), why: field('why', oneOf(dayRefusals)) })
/** The rule is null if it counts for no point. */
export const saidAnswer = object({
  rule: field('rule', nullable(wholeDayRule)),
  leftOut: field('left_out', list(leftOut)),
})
export type SaidAnswer = ReturnType<typeof saidAnswer.read>
export const holidaysAnswer = object({ leftOut: field('left_out', list(leftOut)) })
