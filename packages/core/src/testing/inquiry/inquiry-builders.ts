import { InquiryForm, QuestionForm, WriteToUsForm } from '../../inquiry/index.ts'

const visitor = { name: 'Ana Núñez', city: 'Rosario', email: 'ana@example.com.ar', text: '¿Dónde dejo pilas?' }

export const aQuestion = (): QuestionForm => Object.assign(new QuestionForm(), visitor)
export const anInquiry = (): InquiryForm => Object.assign(new InquiryForm(), visitor, { orgName: 'Verde SA' })
export const aMessage = (): WriteToUsForm => Object.assign(new WriteToUsForm(), visitor)
