import { inquiryCalls, type InquiryForm, type QuestionForm, type WriteToUsForm } from '../../inquiry/index.ts'
import { registrationCalls, type RegistrationForm } from '../../registration/index.ts'
import { ok } from '../../shared/index.ts'
import { subscriptionCalls, type SubscriptionForm } from '../../subscription/index.ts'
import { validateForm } from '../../validation/index.ts'
import { gatewayFailure } from '../../wire/index.ts'
import { FakeCalls } from './fake-calls.ts'

/** The backend of the public forms: it keeps what it takes, and refuses what breaks the rules of a form. */
export class InMemoryForms {
  isDown = false
  /** FORM-17: nothing more is taken from here today. */
  isEnough = false
  /** The message of its answers. */
  message = ''
  readonly questions: QuestionForm[] = []
  readonly inquiries: (InquiryForm | WriteToUsForm)[] = []
  readonly applications: RegistrationForm[] = []
  readonly subscriptions: SubscriptionForm[] = []
  readonly calls = new FakeCalls()
    .on(inquiryCalls.ask, ({ sent }) => this.take(sent, this.questions))
    .on(inquiryCalls.inquire, ({ sent }) => this.take(sent, this.inquiries))
    // Its phone is checked with the numbering plans.
    .on(registrationCalls.apply, ({ sent }) => this.take(sent, this.applications, sent.isCorporate))
    .on(subscriptionCalls.subscribe, ({ sent }) => this.take(sent, this.subscriptions))

  private take<Form extends object>(sent: Form, kept: Form[], isValid = validateForm(sent, {}).length === 0) {
    if (this.isEnough) return gatewayFailure('too-many-requests')
    if (this.isDown) return gatewayFailure('offline')
    if (!isValid) return gatewayFailure('invalid')
    kept.push(sent)
    return ok({ isOk: true, message: this.message })
  }
}
