import { inject, injectable } from 'inversify'
import { makeAutoObservable } from 'mobx'
import { createActor } from 'xstate'
import { createFormModalMachine } from '@recircle/core/form-modal'
import { enoughToday, type SendError } from '@recircle/core/http'
import { InquiryForm, InquiryGateway } from '@recircle/core/inquiry'
import { FormModel } from '../../forms/form-model.ts'

/** FORM-1, FORM-2: the request form of home, and the machine that sends it. */
@injectable()
export class HomeInquiryViewModel {
  readonly form = new FormModel(() => new InquiryForm())
  step: 'showForm' | 'sending' | 'success' | 'error' = 'showForm'
  /** FORM-17: nothing more is taken from here today. */
  isEnough = false
  private readonly actor

  constructor(@inject(InquiryGateway) inquiries: Pick<InquiryGateway, 'inquire'>) {
    const { form } = this
    const send = () => inquiries.inquire(form.values)
    this.actor = createActor(createFormModalMachine<SendError>({ form, send }))
    makeAutoObservable<this, 'actor'>(this, { form: false, actor: false }, { autoBind: true })
    this.actor.subscribe(({ value, context }) => this.follow(value, context.problem === enoughToday))
    this.actor.start()
  }

  activate(): () => void {
    return () => this.actor.stop()
  }

  /** Sends or retries; returns false if the form is invalid and shows its errors. */
  send(): boolean {
    const { isValid } = this.form
    if (isValid) this.actor.send({ type: this.step === 'error' ? 'tryAgain' : 'submit' })
    else this.form.touch()
    return isValid
  }

  /** Starts over with an empty form for the same audience. */
  sendNew(): void {
    const { type } = this.form.values
    this.actor.send({ type: 'sendNew' })
    this.form.restore({ type })
  }

  private follow(step: HomeInquiryViewModel['step'], isEnough: boolean): void {
    this.step = step
    this.isEnough = isEnough
  }
}
