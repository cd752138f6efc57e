export { InquiryForm, QuestionForm, WriteToUsForm } from './inquiry-forms.ts'
export { defaultInquiryType, inquiryTypes, phoneCharacters, questionType, type InquiryType } from './inquiry-types.ts'
export { inquiryBody, inquiryPaths, questionBody, readInquiry } from './inquiry-contract.ts'
export { InquiryGateway } from './inquiry-gateway.port.ts'
