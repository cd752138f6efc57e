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
  type MissedInTown,
  type ReadAnswersFile,
  type ShownAnswer,
  type TownAnswersOfThing,
  type TownCard,
  type WordsToPropose,
} from './town-answer-contract.ts'
export { ownTownPath, ownTownsPath } from './own-towns-path.ts'
export { nearTown, townAnswerCalls } from './town-answer-calls.ts'
