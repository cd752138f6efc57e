export { answerKey, isThing, type AnswerKind } from './answer-key.ts'
export { answerSheets, answersOf, asShown, type GuideAnswer } from './guide-answers.ts'
export { askedThings } from './asked-things.ts'
export { bringHere, type BringVerdict } from './bring-here.ts'
export { isCalledSo } from './called-so.ts'
export { byLetter, type LetterGroup } from './by-letter.ts'
export { guideCalls } from './guide-calls.ts'
export { guideAnswerContract, packageCodeContract, thingContract, thingSummaryContract } from './guide-contract.ts'
export { guideEntries, packedGuide, unpackedGuide, type GuideEntry, type PackedGuide } from './guide-index.ts'
export { guideProblems } from './guide-problems.ts'
export { packedDescriptions, type PackedDescriptions } from './packed-descriptions.ts'
export { isDoubted, Descriptions } from './descriptions.ts'
export { GuideSearch, type GuideHit } from './guide-search.ts'
export { countableWords, missedPeopleMin, type GuideMiss, type MissedWords } from './missed-words.ts'
export { missedWordsCalls } from './missed-words-calls.ts'
export {
  labelFault,
  labelKinds,
  labelsOf,
  relabeledGuide,
  tidyLabel,
  type GuideLabel,
  type LabelContent,
  type LabelEdit,
} from './label-edit.ts'
export { nearestNames } from './nearest-names.ts'
export { nearestPlaces, nearestPlacesMax, type NearbyPlace } from './nearest-places.ts'
export { severalThings } from './several-things.ts'
export { sureScore } from './guide-match.ts'
export { isSurelyFound, namesFirst, searchLanguages, surelyNamed } from './search-languages.ts'
export {
  isTakenNowhere,
  marksIn,
  materialsOf,
  thingsOf,
  type BrandGroup,
  type Difference,
  type Guide,
  type GuideAdvice,
  type PackageCode,
  type Texts,
  type Thing,
  type ThingFamily,
  type ThingPart,
} from './thing.ts'
export {
  changedGuide,
  completeContent,
  contentOf,
  thingStates,
  type EditedDifference,
  type EditedPart,
  type Saying,
  type StoredContent,
  type ThingContent,
  type ThingEdit,
  type ThingState,
} from './thing-edit.ts'
export { isSameWord, lightStems, stemsOf } from './guide-words.ts'
export { codeOn } from './thing-code.ts'
export { thingFault, tidyContent, type ThingFault } from './thing-fault.ts'
export { contentCard, thingCard, thingSummaries, type ThingCard, type ThingSummary } from './thing-card.ts'
