import { byLanguage, languages } from '../material/index.ts'
import {
  field,
  filledText,
  flag,
  instant,
  integer,
  list,
  nullable,
  number,
  object,
  oneOf,
  text,
  textUpTo,
  uuid,
  type Codec,
} from '../wire/index.ts'
import { answerSubjects, townAnswerKinds, townAnswersMax, answerRadiusMaxKm, type TownAnswer } from './town-answer.ts'

const names = byLanguage(textUpTo(500))
const slug = textUpTo(200)
const line = textUpTo(500)
const day = nullable(textUpTo(10))

const answerFields = {
  about: field('about', oneOf(answerSubjects)),
  key: field('key', slug, 'A slug, or a name in any language.'),
  kind: field('kind', oneOf(townAnswerKinds)),
  words: field('words', byLanguage(textUpTo(1000)), 'In one language at least; empty in the others.'),
  source: field('source', line),
  from: field('from', day),
  until: field('until', day),
  contact: field('contact', line, 'Of a pickup, as are price and place.'),
  price: field('price', line),
  place: field('place', line),
}
const townAnswer: Codec<TownAnswer> = object(answerFields)
const saidAnswer = object({
  ...answerFields,
  orgId: field('organization_id', nullable(uuid)),
  saidAtMs: field('said_at', instant),
})

/** A write that names another version is a conflict. */
const version = field('version', integer({ min: 0 }))

export const answersToSay = object({
  said: field('said', list(townAnswer, townAnswersMax)),
  /** The keys of `answerKeyOf`. */
  removed: field('removed', list(textUpTo(300), townAnswersMax)),
  version,
})
export type AnswersToSay = ReturnType<typeof answersToSay.read>

/** TOWN-6: a table as text; with `apply` it is said, else only read. */
export const answersFile = object({ table: field('table', textUpTo(400_000)), apply: field('apply', flag), version })
export type AnswersFile = ReturnType<typeof answersFile.read>

const fileOutcomes = ['new', 'changed', 'same', 'wrong'] as const
export const readAnswersFile = object({
  rows: field(
    'rows',
    list(
      object({
        number: field('number', integer()),
        outcome: field('outcome', oneOf(fileOutcomes)),
        /** The column and the rule that it breaks. */
        at: field('at', text),
        rule: field('rule', text),
        /** What the row is about and says, to be read before it is applied. */
        key: field('key', text),
        kind: field('kind', text),
        words: field('words', names),
      }),
    ),
  ),
  isApplied: field('applied', flag),
})
export type ReadAnswersFile = ReturnType<typeof readAnswersFile.read>

/** GUIDE-43: which item words mean that people have looked for in vain. */
export const wordsToPropose = object({
  language: field('language', oneOf(languages)),
  words: field('words', textUpTo(60)),
  key: field('key', slug, 'The slug of the item.'),
})
export type WordsToPropose = ReturnType<typeof wordsToPropose.read>

const missedInTown = object({
  /** The Monday of the week, as YYYY-MM-DD. */
  week: field('week', textUpTo(10)),
  language: field('language', oneOf(languages)),
  words: field('words', filledText),
  people: field('people', integer({ min: 1 })),
  /** The item that has been proposed for them. */
  proposed: field('proposed', nullable(text)),
})
export type MissedInTown = ReturnType<typeof missedInTown.read>

export const changeToUndo = object({ changeId: field('change', uuid) })

const change = object({ before: field('before', nullable(saidAnswer)), after: field('after', nullable(saidAnswer)) })
const answerActs = ['say', 'file', 'undo'] as const
export type AnswerAct = (typeof answerActs)[number]
const noted = object({
  id: field('id', filledText),
  act: field('act', oneOf(answerActs)),
  changes: field('changes', list(change)),
  /** The member of staff; empty for an organization. */
  author: field('author', text),
  orgId: field('organization_id', nullable(uuid)),
  atMs: field('at', instant),
  isUndone: field('undone', flag),
})

const organization = nullable(object({ id: field('id', uuid), name: field('name', text) }))
export const answeringTown = {
  id: field('id', filledText),
  names: field('names', names),
  country: field('country', text),
  lng: field('lng', number({ min: -180, max: 180 })),
  lat: field('lat', number({ min: -90, max: 90 })),
  radiusKm: field('radius_km', integer({ min: 1, max: answerRadiusMaxKm })),
  organization: field('organization', organization),
  version,
}
/** TOWN-5: all that a town says, and what was changed, newest first. */
export const townCard = object({
  ...answeringTown,
  answers: field('answers', list(saidAnswer)),
  history: field('history', list(noted)),
  /** What answers may be about. */
  subjects: field(
    'subjects',
    list(
      object({ about: field('about', oneOf(answerSubjects)), key: field('key', text), names: field('names', names) }),
    ),
  ),
  /** GUIDE-42: what its people looked for in vain, the latest weeks first. */
  missed: field('missed', list(missedInTown)),
  /** TOWN-6: the answers as a file. */
  table: field('table', text),
})
export type TownCard = ReturnType<typeof townCard.read>

/** TOWN-3: what visitors read of a town about one thing. */
const shownAnswer = object({
  ...answerFields,
  /** Of what the answer is about. */
  names: field('names', names),
  organization: field('organization', organization),
  saidAtMs: field('said_at', instant),
})
export const townAnswersOfThing = object({
  town: field('town', nullable(object({ id: field('id', filledText), names: field('names', names) }))),
  answers: field('answers', list(shownAnswer)),
})
export type TownAnswersOfThing = ReturnType<typeof townAnswersOfThing.read>
export type ShownAnswer = TownAnswersOfThing['answers'][number]
