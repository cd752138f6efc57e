export {
  call,
  callPath,
  sendsFile,
  type AnswerOf,
  type Asked,
  type AskOptions,
  type Call,
  type CallAccess,
  type CallCaching,
  type CallOperation,
  type CallRate,
  type CallTag,
  type CurrentOf,
  type ParamsOf,
  type QueryOf,
  type SentOf,
} from './call.ts'
export { many, one, plain, type AnswerForm } from './answer-form.ts'
export { formOf, formOutcome, honeypot, openForm, pageLanguage, typedForm, type FormAnswer } from './open-form.ts'
export {
  choice,
  constants,
  listed,
  pageOf,
  parameters,
  sealedText,
  sparse,
  wholeNumber,
  words,
  wordsIfAny,
  yes,
  type Parameter,
  type QueryForm,
} from './query-form.ts'
export { Calls, type Answered, type Asking } from './calls.port.ts'
