import type { IntlShape } from 'react-intl'
import { weekdays, type FacilityIssue, type MissingPart, type MissingPartCode } from '@recircle/core/facility'
import { useFaultFields, type FaultWords, type ReviewedFields } from '../../owned/reviewed-form/reviewed-fields.tsx'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import type { PointFaults } from './point-faults.ts'

/** The message at a field whose part is missing. */
const missingWords: Readonly<Record<MissingPartCode, MessageId>> = {
  name: 'validation.required',
  address: 'validation.required',
  location: 'pointForm.locationMissing',
  description: 'validation.required',
  icon: 'pointForm.iconMissing',
  'contact-name': 'validation.required',
  phone: 'validation.required',
  'phone-invalid': 'validation.phone',
  email: 'validation.required',
  'email-invalid': 'validation.email',
  'working-day': 'hours.error.noWorkingDay',
  'day-times': 'hours.error.times',
  'lunch-break': 'hours.error.break',
  rate: 'facility.incomplete.rates',
  'rate-price': 'pointForm.priceMissing',
  'rate-material': 'pointForm.materialMissing',
  'rate-unit': 'pointForm.unitMissing',
}

const labels: Readonly<Record<string, MessageId>> = {
  kind: 'pointForm.kind',
  name: 'facility.field.name',
  address: 'facility.field.address',
  location: 'facility.field.location',
  description: 'facility.field.description',
  comment: 'facility.field.comment',
  rates: 'facility.field.rates',
  price: 'facility.field.price',
  materialId: 'facility.field.material',
  unitSlug: 'facility.field.unit',
  hours: 'facility.field.workingHours',
  workingHours: 'facility.field.workingHours',
  hoursText: 'facility.field.hoursText',
  regularDays: 'facility.field.hoursText',
  access: 'facility.access',
  stops: 'facility.field.workingHours',
  contactName: 'facility.field.contactName',
  'contacts.name': 'facility.field.contactName',
  'contacts.phone': 'facility.field.contactPhone',
  'contacts.email': 'facility.field.contactEmail',
  'contacts.website': 'report.website',
  phone: 'facility.field.contactPhone',
  email: 'facility.field.contactEmail',
  website: 'report.website',
  icon: 'facility.field.icon',
  photos: 'facility.photos',
}

function labelOf({ formatMessage }: IntlShape, field: string): string {
  const weekday = weekdays.find((each) => field === `workingHours.${each}`)
  if (weekday !== undefined) return formatMessage({ id: `weekday.${weekday}.full` })
  const id = labels[field] ?? labels[field.slice(field.lastIndexOf('.') + 1)] ?? 'facility.field.location'
  const row = /^rates\.(\d+)\./.exec(field)?.[1]
  const label = formatMessage({ id })
  return row === undefined ? label : formatMessage({ id: 'pointForm.rowField' }, { field: label, row: Number(row) + 1 })
}

/** The labels of the fields, and the message of each fault. */
export const usePointFields = (faults: PointFaults): ReviewedFields => useFaultFields(faults, wordsIn)

const wordsIn = (intl: IntlShape): FaultWords<FacilityIssue, MissingPart> => ({
  label: (field) => labelOf(intl, field),
  issue: (code) =>
    code === 'duplicateMaterial' || code === 'hoursOutside' || code === 'dayRule'
      ? `pointForm.${code}`
      : `validation.${code}`,
  missing: missingWords,
})
