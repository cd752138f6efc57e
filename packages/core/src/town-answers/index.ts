export {
  answerKeyOf,
  answerRadiusMaxKm,
  answersFor,
  answerSubjects,
  spokenWords,
  townAnswerKinds,
  townAnswersMax,
  townVerdict,
  type AnswerSubject,
  type SaidAnswer,
  type TownAnswer,
  type TownAnswerKind,
} from './town-answer.ts'
export { answerFaults, tidyAnswer, type AnswerFault, type KnownSubjects } from './answer-fault.ts'
export { changedAnswers, changesBySaying, undoingChanges, type AnswerChange } from './answer-changes.ts'
export { answerColumns, answerOfRow, cellsOfAnswer } from './answer-file.ts'
export {
  answeringTown,
  answersFile,
  answersToSay,
  changeToUndo,
  readAnswersFile,
  townCard,
  type AnswerAct,
  type AnswersFile,
  type AnswersToSay,
  type ReadAnswersFile,
  type ShownAnswer,
  type TownAnswersOfThing,
  type TownCard,
} from './town-answer-contract.ts'
export { nearTown, townAnswerCalls } from './town-answer-calls.ts'
