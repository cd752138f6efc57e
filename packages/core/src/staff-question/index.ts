export {
  readStaffAnswer,
  readStaffQuestions,
  staffAnswerBody,
  staffAnswerPath,
  staffAnswerShape,
  staffQuestionsBody,
  staffQuestionsPath,
  staffQuestionsShape,
} from './staff-question-contract.ts'
export { StaffQuestionGateway } from './staff-question-gateway.port.ts'
export { answerMaxLength, questionsPath, type StaffQuestion } from './staff-question.ts'
