import { InquiryForm, InquiryGateway } from '@recircle/core/inquiry'
import { enoughToday } from '@recircle/core/http'
import type { ValidationIssue } from '@recircle/core/validation'
import { reaction } from 'mobx'
import type { FieldOf } from '../../forms/form-model.ts'
import { MessageModel } from '../../forms/message/message.ts'
import type { Scope } from '../../routing/screen/scope.ts'
import { storeOf, type Flow } from '../../routing/screen/store.ts'

/** FORM-2: the state of the request for display. */
export interface InquiryShown {
  readonly step: 'showForm' | 'sending' | 'success' | 'error'
  readonly values: Readonly<InquiryForm>
  /** VAL-2: the issues of touched or changed fields. */
  readonly issues: readonly ValidationIssue[]
  readonly canSend: boolean
  /** FORM-17: nothing more is taken from here today. */
  readonly isEnough: boolean
}

interface InquiryFlow extends Flow<InquiryShown> {
  change<Field extends FieldOf<InquiryForm>>(field: Field, value: InquiryForm[Field]): void
  leave(field: FieldOf<InquiryForm>): void
  send(): boolean
  sendNew(kept?: readonly FieldOf<InquiryForm>[]): void
}

/** FORM-1, FORM-2: the rules and the machine of the request form, loaded when the visitor approaches it. */
export async function openInquiry(scope: Pick<Scope, 'services' | 'translator'>, typed: object): Promise<InquiryFlow> {
  const [services] = await Promise.all([scope.services(), scope.translator.load(['forms'])])
  const gateway = services.get<InquiryGateway>(InquiryGateway)
  const message = new MessageModel(
    () => new InquiryForm(),
    (inquiry) => gateway.inquire(inquiry),
  )
  const { form, actor } = message
  form.restore(typed)
  const { shown, subscribe, changed } = storeOf<InquiryShown>(() => ({
    step: actor.getSnapshot().value,
    values: { ...form.values },
    issues: form.visibleIssues,
    canSend: form.isValid,
    isEnough: actor.getSnapshot().context.problem === enoughToday,
  }))
  actor.subscribe(changed)
  const stop = reaction(() => [{ ...form.values }, form.visibleIssues, form.isValid], changed)
  return {
    shown,
    subscribe,
    stop() {
      stop()
      message.stop()
    },
    change: (field, value) => form.set(field, value),
    leave: (field) => form.touchField(field),
    send: () => message.send(),
    sendNew: (kept) => message.sendNew(kept),
  }
}
