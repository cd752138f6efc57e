import { InquiryForm, InquiryGateway } from '@recircle/core/inquiry'
import { FormState } from '../../forms/form-state.ts'
import { openMessage, type MessageFlow } from '../../forms/message/message.flow.ts'
import type { Scope } from '../../routing/screen/scope.ts'

/** FORM-1, FORM-2: the rules and the machine of the request form, loaded when the visitor approaches it. */
export async function openInquiry(scope: Pick<Scope, 'services'>, typed: object): Promise<MessageFlow<InquiryForm>> {
  const services = await scope.services()
  const gateway = services.get<InquiryGateway>(InquiryGateway)
  const form = new FormState(() => new InquiryForm())
  form.restore(typed)
  return openMessage(form, (inquiry) => gateway.inquire(inquiry))
}
