import { formOf, honeypot, typedForm } from '../calls/index.ts'
import { constant, field, isRecord, text, withDefault } from '../wire/index.ts'
import { InquiryForm, QuestionForm, WriteToUsForm } from './inquiry-forms.ts'
import { inquiryTypes, questionType } from './inquiry-types.ts'

const visitor = {
  name: field('name', text),
  city: field('city', text),
  email: field('email', text),
  text: field('text', text),
}

export const sentQuestion = typedForm(formOf(QuestionForm), { ...visitor, homepage: honeypot })

/** Both forms share one endpoint; the type distinguishes them. */
export const sentInquiry = typedForm<InquiryForm | WriteToUsForm>(
  (body) => formOf(isRecord(body) && body['type'] === questionType ? WriteToUsForm : InquiryForm)(body),
  {
    ...visitor,
    phone: field('phone', withDefault(text, '')),
    orgName: field('orgName', withDefault(text, '')),
    type: field('type', constant([...inquiryTypes, questionType])),
    homepage: honeypot,
  },
)
