import type { MessageId } from '../i18n/message-id.ts'

/** What is to be filled in, as one thing to do. */
export interface FormStep<Code extends string = string> {
  readonly id: string
  readonly label: MessageId
  /** Where it is done. */
  readonly field: string
  /** The first part that is still missing of it; null once it is done. */
  readonly missing: Code | null
}

/** FAC-11: the steps in the order of the form. */
export type StepsOf<Code extends string> = (
  missing: readonly { readonly code: Code; readonly field: string }[],
) => readonly FormStep<Code>[]

/** The parts of a place and of a contact, which both forms call the same. */
export const placeAndContactSteps = {
  address: 'place',
  location: 'place',
  'contact-name': 'contactName',
  phone: 'phone',
  'phone-invalid': 'phone',
  email: 'email',
  'email-invalid': 'email',
} as const

/** Each part that review may miss belongs to a step. */
export function formSteps<Id extends string, Code extends string>(
  steps: Readonly<Record<Id, Pick<FormStep, 'label' | 'field'>>>,
  stepOf: Readonly<Record<Code, NoInfer<Id>>>,
): StepsOf<Code> {
  const all = Object.entries<Pick<FormStep, 'label' | 'field'>>(steps)
  return (missing) =>
    all.map(([id, { label, field }]) => {
      const first = missing.find(({ code }) => stepOf[code] === id)
      return { id, label, field: first?.field ?? field, missing: first?.code ?? null }
    })
}
