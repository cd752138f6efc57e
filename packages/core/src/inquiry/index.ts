export { InquiryForm, QuestionForm, WriteToUsForm } from './inquiry-forms.ts'
export {
  defaultInquiryType,
  inquiryPaths,
  inquiryTypes,
  phoneCharacters,
  questionType,
  type InquiryType,
} from './inquiry-types.ts'
export { inquiryBody, questionBody, readInquiry } from './inquiry-contract.ts'
export { InquiryGateway } from './inquiry-gateway.port.ts'
