import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { hoursToOsm } from '@recircle/core/facility'
import { formatCoordinates } from '@recircle/core/geo'
import { isPlainField, type FactField, type FactValue, type PlainField, type ReportReason } from '@recircle/core/report'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { accessTexts } from '@recircle/ui/place/access-texts.ts'

/** The texts of the report reasons. */
export const reasonWords: Readonly<Record<ReportReason, MessageId>> = {
  'closed-for-good': 'report.reason.closedForGood',
  'closed-for-now': 'report.reason.closedForNow',
  moved: 'report.reason.moved',
  hours: 'report.reason.hours',
  days: 'report.reason.days',
  'material-refused': 'report.reason.materialRefused',
  price: 'report.reason.price',
  full: 'report.reason.full',
  unsafe: 'report.reason.unsafe',
  duplicate: 'report.reason.duplicate',
  'private-data': 'report.reason.privateData',
  other: 'report.reason.other',
  suggestion: 'report.reason.suggestion',
  missing: 'report.reason.missing',
}

const plainWords: Readonly<Record<PlainField, MessageId>> = {
  state: 'report.state',
  kind: 'report.kind',
  name: 'facility.field.name',
  address: 'facility.field.address',
  location: 'facility.field.location',
  workingHours: 'facility.field.workingHours',
  hoursText: 'facility.field.hoursText',
  access: 'facility.access',
  photos: 'facility.photos',
  days: 'days.ahead',
  description: 'facility.field.description',
  comment: 'facility.field.comment',
  phone: 'facility.field.contactPhone',
  email: 'facility.field.contactEmail',
  website: 'report.website',
}
export const factWords = (field: FactField): MessageId =>
  isPlainField(field) ? plainWords[field] : 'facility.field.material'

const stateWords: Readonly<Record<string, MessageId>> = {
  works: 'report.state.works',
  'closed-for-now': 'report.reason.closedForNow',
  'closed-for-good': 'report.reason.closedForGood',
}

/** A value of a point in a few words. */
export function useFactText(): (value: FactValue) => string {
  const { formatMessage } = useIntl()
  return useCallback(
    (value) => {
      if (value === null) return formatMessage({ id: 'report.notTaken' })
      if (typeof value === 'string') {
        const words = stateWords[value]
        return words === undefined ? value || '—' : formatMessage({ id: words })
      }
      if ('lng' in value) return formatCoordinates(value)
      if ('length' in value) return formatMessage({ id: 'facility.photoCount' }, { count: value.length })
      if ('steps' in value) return accessTexts(value, { formatMessage }).join(' · ') || '—'
      // A point that is looked at again has no days to compare.
      if ('when' in value) return value.reason
      if ('monday' in value) return hoursToOsm(value) || '—'
      return formatMessage({ id: 'report.taken' })
    },
    [formatMessage],
  )
}
