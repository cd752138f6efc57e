import { useIntl } from 'react-intl'
import type { MissingEventPartCode } from '@recircle/core/charity-event'
import type { MessageId } from '../../i18n/message-id.ts'
import type { EventFault } from './event-faults.ts'

/** What is missing, said at its field. */
const missingWords: Readonly<Record<MissingEventPartCode, MessageId>> = {
  title: 'validation.required',
  description: 'validation.required',
  cover: 'myEvents.coverMissing',
  'place-name': 'validation.required',
  address: 'validation.required',
  location: 'pointForm.locationMissing',
  'starts-at': 'validation.required',
  'ends-at': 'validation.required',
  'ends-before-start': 'myEvents.endsBeforeStart',
  'already-past': 'myEvents.alreadyPast',
  'contact-name': 'validation.required',
  phone: 'validation.required',
  'phone-invalid': 'validation.phone',
  email: 'validation.required',
  'email-invalid': 'validation.email',
}

const labels: Readonly<Record<string, MessageId>> = {
  title: 'event.field.title',
  kind: 'event.field.kind',
  description: 'event.field.description',
  startsAt: 'event.field.startsAt',
  endsAt: 'event.field.endsAt',
  placeName: 'event.field.place',
  address: 'facility.field.address',
  location: 'facility.field.location',
  capacity: 'event.field.capacity',
  materialIds: 'event.collects',
  cover: 'event.field.cover',
  contactName: 'facility.field.contactName',
  contactPhone: 'facility.field.contactPhone',
  contactEmail: 'facility.field.contactEmail',
}

export interface EventWords {
  readonly label: (field: string) => string
  readonly fault: (fault: EventFault | null) => string | undefined
}

/** The names of the fields, and the sentence of each fault. */
export function useEventWords(): EventWords {
  const { formatMessage } = useIntl()
  return {
    label: (field) => formatMessage({ id: labels[field] ?? 'facility.field.location' }),
    fault(fault) {
      if (fault === null) return undefined
      if (fault.kind === 'refused') return formatMessage({ id: 'pointForm.refused' })
      if (fault.kind === 'missing') return formatMessage({ id: missingWords[fault.part.code] })
      return formatMessage({ id: `validation.${fault.issue.code}` }, fault.issue.params)
    },
  }
}
