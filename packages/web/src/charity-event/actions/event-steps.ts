import type { MissingEventPartCode } from '@recircle/core/charity-event'
import { formSteps, placeAndContactSteps, type StepsOf } from '../../forms/form-steps.ts'

/** EVT-2: in the order of the form; capacity, cover and materials are optional, so they have no step. */
export const eventSteps: StepsOf<MissingEventPartCode> = formSteps(
  {
    title: { label: 'event.field.title', field: 'title' },
    description: { label: 'event.field.description', field: 'description' },
    when: { label: 'event.filter.when', field: 'startsAt' },
    placeName: { label: 'event.field.place', field: 'placeName' },
    place: { label: 'facility.field.place', field: 'address' },
    contactName: { label: 'facility.field.contactName', field: 'contactName' },
    phone: { label: 'facility.field.contactPhone', field: 'contactPhone' },
    email: { label: 'facility.field.contactEmail', field: 'contactEmail' },
  },
  {
    ...placeAndContactSteps,
    title: 'title',
    description: 'description',
    'place-name': 'placeName',
    'starts-at': 'when',
    'ends-at': 'when',
    'ends-before-start': 'when',
    'already-past': 'when',
  },
)
