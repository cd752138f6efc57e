import { createActor } from 'xstate'
import { createFormModalMachine } from '@recircle/core/form-modal'
import { InquiryForm, InquiryGateway } from '@recircle/core/inquiry'
import { FormModel } from '../../forms/form-model.ts'
import type { LetterField } from '../../forms/letter/letter-fields.view.tsx'
import type { Scope } from '../../routing/screen/scope.ts'
import type { InquiryShown, InquiryValues } from './inquiry-shown.ts'

export interface InquiryFlow {
  change<Field extends keyof InquiryValues>(field: Field, value: InquiryValues[Field]): void
  leave(field: LetterField): void
  /** For the first time, or again after an error. False: the form shows what is wrong with it. */
  send(): boolean
  sendNew(): void
}

/** FORM-1, FORM-2: the rules and the machine behind the request on home; they arrive when somebody comes near it. */
export async function openInquiry(
  scope: Pick<Scope, 'services' | 'translator'>,
  typed: InquiryValues,
  show: (shown: InquiryShown) => void,
): Promise<InquiryFlow> {
  const [services] = await Promise.all([scope.services(), scope.translator.load(['forms'])])
  const gateway = services.get<InquiryGateway>(InquiryGateway)
  const form = new FormModel(() => new InquiryForm())
  form.restore(typed)
  const actor = createActor(createFormModalMachine({ form, send: () => gateway.inquire(form.values) }))
  const tell = (): void => show({ step: actor.getSnapshot().value, issues: form.visibleIssues, canSend: form.isValid })
  actor.subscribe(tell)
  actor.start()
  return {
    change(field, value) {
      form.set(field, value)
      tell()
    },
    leave(field) {
      form.touchField(field)
      tell()
    },
    send() {
      const { isValid } = form
      if (isValid) actor.send({ type: actor.getSnapshot().matches('error') ? 'tryAgain' : 'submit' })
      else form.touch()
      tell()
      return isValid
    },
    sendNew() {
      actor.send({ type: 'sendNew' })
      tell()
    },
  }
}
