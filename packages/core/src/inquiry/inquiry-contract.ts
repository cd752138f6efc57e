import { fillForm } from '../validation/index.ts'
import { isRecord } from '../wire/index.ts'
import { InquiryForm, WriteToUsForm, type QuestionForm } from './inquiry-forms.ts'
import { questionType } from './inquiry-types.ts'

/** CALL-1: exactly these fields are sent, whatever else a form model holds. */
export const questionBody = ({ name, city, email, text }: QuestionForm) => ({ name, city, email, text })

export const inquiryBody = (form: InquiryForm | WriteToUsForm) => {
  const { name, phone, city, email, text, type } = form
  return 'orgName' in form
    ? { name, phone, city, orgName: form.orgName, email, text, type }
    : { name, phone, city, email, text, type }
}

/** Both forms share one endpoint; the type distinguishes them. */
export const readInquiry = (body: unknown): InquiryForm | WriteToUsForm =>
  fillForm(isRecord(body) && body['type'] === questionType ? new WriteToUsForm() : new InquiryForm(), body)
