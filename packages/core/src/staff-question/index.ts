export { staffQuestionCalls } from './staff-question-calls.ts'
export { answerMaxLength, questionsPath, type StaffQuestion } from './staff-question.ts'
