export { InquiryForm, QuestionForm, WriteToUsForm } from './inquiry-forms.ts'
export {
  defaultInquiryType,
  inquiryPaths,
  inquiryTypes,
  phoneCharacters,
  questionType,
  type InquiryType,
} from './inquiry-types.ts'
export { sentInquiry, sentQuestion } from './inquiry-contract.ts'
export { inquiryCalls } from './inquiry-calls.ts'
