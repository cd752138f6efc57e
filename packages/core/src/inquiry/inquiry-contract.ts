import { fillForm } from '../validation/index.ts'
import { isRecord } from '../wire/index.ts'
import { InquiryForm, WriteToUsForm, type QuestionForm } from './inquiry-forms.ts'
import { questionType } from './inquiry-types.ts'

/** FORM-17: what nobody has typed is not sent. */
const filled = ({ homepage }: { readonly homepage: string }) => (homepage === '' ? {} : { homepage })

/** CALL-1: exactly these fields are sent, whatever else a form model holds. */
export const questionBody = (form: QuestionForm) => {
  const { name, city, email, text } = form
  return { name, city, email, text, ...filled(form) }
}

export const inquiryBody = (form: InquiryForm | WriteToUsForm) => {
  const { name, phone, city, email, text, type } = form
  const organization = 'orgName' in form ? { orgName: form.orgName } : {}
  return { name, phone, city, ...organization, email, text, type, ...filled(form) }
}

/** Both forms share one endpoint; the type distinguishes them. */
export const readInquiry = (body: unknown): InquiryForm | WriteToUsForm =>
  fillForm(isRecord(body) && body['type'] === questionType ? new WriteToUsForm() : new InquiryForm(), body)
