import type { MessageId } from '@recircle/ui/i18n/message-id.ts'

/** A step of filling in the form. */
export interface FormStep<Code extends string = string> {
  readonly id: string
  readonly label: MessageId
  /** The field that the step leads to. */
  readonly field: string
  /** The first missing part of the step; null once it is complete. */
  readonly missing: Code | null
}

/** FAC-11: the steps in form order. */
export type StepsOf<Code extends string> = (
  missing: readonly { readonly code: Code; readonly field: string }[],
) => readonly FormStep<Code>[]

/** The steps of a place and a contact, with the names both forms share. */
export const placeAndContactSteps = {
  address: 'place',
  location: 'place',
  'contact-name': 'contactName',
  phone: 'phone',
  'phone-invalid': 'phone',
  email: 'email',
  'email-invalid': 'email',
} as const

/** Assigns each part that review requires to a step. */
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
