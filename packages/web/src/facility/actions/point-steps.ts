import type { MissingPartCode } from '@recircle/core/facility'
import { formSteps, placeAndContactSteps, type StepsOf } from '../../forms/form-steps.ts'

/** FAC-11: in the order of the form; the comment and the website are optional, so they have no step. */
export const pointSteps: StepsOf<MissingPartCode> = formSteps(
  {
    name: { label: 'facility.field.name', field: 'name' },
    place: { label: 'facility.field.place', field: 'address' },
    rates: { label: 'facility.field.rates', field: 'rates' },
    description: { label: 'facility.field.description', field: 'description' },
    hours: { label: 'facility.field.workingHours', field: 'workingHours' },
    contactName: { label: 'facility.field.contactName', field: 'contacts.name' },
    phone: { label: 'facility.field.contactPhone', field: 'contacts.phone' },
    email: { label: 'facility.field.contactEmail', field: 'contacts.email' },
    icon: { label: 'facility.field.icon', field: 'icon' },
  },
  {
    ...placeAndContactSteps,
    name: 'name',
    description: 'description',
    icon: 'icon',
    'working-day': 'hours',
    'day-times': 'hours',
    'lunch-break': 'hours',
    rate: 'rates',
    'rate-price': 'rates',
    'rate-material': 'rates',
    'rate-unit': 'rates',
  },
)
