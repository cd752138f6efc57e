export {
  InquiryForm,
  inquiryTypes,
  QuestionForm,
  questionType,
  WriteToUsForm,
  type InquiryType,
} from './inquiry-forms.ts'
export { inquiryBody, inquiryPaths, questionBody, readInquiry } from './inquiry-contract.ts'
export { InquiryGateway } from './inquiry-gateway.port.ts'
