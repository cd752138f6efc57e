import { useIntl } from 'react-intl'
import { validationCodes, type ValidationCode } from '@recircle/core/validation'
import { weekdays, type MissingPartCode } from '@recircle/core/facility'
import type { MessageId } from '../../i18n/message-id.ts'
import type { PointFault } from './point-faults.ts'

/** What is missing, said at its field. */
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
  'day-times': 'hours.error.startEnd',
  'lunch-break': 'hours.error.breakOutside',
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
  workingHours: 'facility.field.workingHours',
  contactName: 'facility.field.contactName',
  'contacts.name': 'facility.field.contactName',
  'contacts.phone': 'facility.field.contactPhone',
  'contacts.email': 'facility.field.contactEmail',
  'contacts.website': 'pointForm.website',
  phone: 'facility.field.contactPhone',
  email: 'facility.field.contactEmail',
  website: 'pointForm.website',
  icon: 'facility.field.icon',
}

const isValidationCode = (code: string): code is ValidationCode => validationCodes.some((known) => known === code)

export interface PointWords {
  readonly label: (field: string) => string
  readonly fault: (fault: PointFault | null) => string | undefined
}

/** The names of the fields, and the sentence of each fault. */
export function usePointWords(): PointWords {
  const { formatMessage } = useIntl()
  return {
    label(field) {
      const weekday = weekdays.find((each) => field === `workingHours.${each}`)
      if (weekday !== undefined) return formatMessage({ id: `weekday.${weekday}.full` })
      const id = labels[field] ?? labels[field.slice(field.lastIndexOf('.') + 1)] ?? 'facility.field.location'
      const row = /^rates\.(\d+)\./.exec(field)?.[1]
      return row === undefined ? formatMessage({ id }) : `${formatMessage({ id })} (${Number(row) + 1})`
    },
    fault(fault) {
      if (fault === null) return undefined
      if (fault.kind === 'refused') return formatMessage({ id: 'pointForm.refused' })
      if (fault.kind === 'missing') return formatMessage({ id: missingWords[fault.part.code] })
      const { code, params } = fault.issue
      if (isValidationCode(code)) return formatMessage({ id: `validation.${code}` }, params)
      return formatMessage({ id: 'pointForm.duplicateMaterial' })
    },
  }
}
