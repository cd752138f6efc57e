import {
  labelKinds,
  missedPeopleMin,
  thingStates,
  type LabelContent,
  type MissedWords,
  type ThingContent,
} from '../guide/index.ts'
import { byLanguage, languages } from '../material/index.ts'
import {
  field,
  filledText,
  flag,
  instant,
  integer,
  list,
  nullable,
  object,
  oneOf,
  textUpTo,
  type Codec,
} from '../wire/index.ts'
import { pageOf } from './managed-page.ts'
import { synonyms, words } from './managed-site.ts'

const missedWordsRow: Codec<MissedWords> = object({
  week: field('week', textUpTo(10)),
  language: field('language', oneOf(languages)),
  words: field('words', filledText),
  people: field('people', integer({ min: missedPeopleMin })),
})
/** GUIDE-17 */
export const missedWordsPage = pageOf(missedWordsRow)

/** GUIDE-43: what an organization proposes; the item by its slug. */
const proposedWords = object({
  id: field('id', filledText),
  language: field('language', oneOf(languages)),
  words: field('words', filledText),
  key: field('key', filledText),
  names: field('names', byLanguage(textUpTo(500))),
  organization: field('organization', filledText),
  town: field('town', byLanguage(textUpTo(500))),
  proposedAtMs: field('proposed_at', instant),
})
export type ProposedWords = ReturnType<typeof proposedWords.read>
export const proposedWordsPage = pageOf(proposedWords)
export const wordsVerdict = object({ isAccepted: field('accepted', flag) })

const slug = textUpTo(60)
const day = textUpTo(10)
const sentences = byLanguage(textUpTo(500))
/** GUIDE-21: a shared phrase by its key, or a text of its own. */
const sentenceFields = { key: field('key', nullable(slug)), names: field('names', sentences) }
const saying = object(sentenceFields)
const difference = object({ ...sentenceFields, source: field('source', saying), checkedOn: field('checked_on', day) })
const part = object({ part: field('part', nullable(saying)), materials: field('materials', list(slug, 50)) })
const contentFields = {
  family: field('family', slug),
  names: field('names', words),
  synonyms: field('synonyms', synonyms),
  parts: field('parts', list(part, 20)),
  prepare: field('prepare', list(saying, 10)),
  hazard: field('hazard', nullable(saying)),
  mistake: field('mistake', nullable(saying)),
  reuse: field('reuse', nullable(saying)),
  differs: field(
    'differs',
    object({
      ru: field('ru', nullable(difference)),
      kz: field('kz', nullable(difference)),
      int: field('int', nullable(difference)),
    }),
  ),
  source: field('source', saying),
  checkedOn: field('checked_on', day),
}
/** 0 until the first change; a write based on another version is a conflict. */
const version = field('version', integer({ min: 0 }))
const asDraft = field('draft', flag)
/** Null if unchanged since delivery; the author also for a change made before authors were noted. */
const changeFields = {
  changedBy: field('changed_by', nullable(filledText)),
  changedAtMs: field('changed_at', nullable(instant)),
}

export interface ThingToChange extends ThingContent {
  readonly version: number
  /** GUIDE-23: only a thing that was never published may be a draft. */
  readonly isDraft: boolean
}
/** GUIDE-21: everything of a thing that visitors read. */
export const thingToChange: Codec<ThingToChange> = object({ ...contentFields, version, isDraft: asDraft })
export interface ThingToAdd extends ThingContent {
  readonly slug: string
  readonly isDraft: boolean
}
/** GUIDE-23 */
export const thingToAdd: Codec<ThingToAdd> = object({ ...contentFields, slug: field('slug', slug), isDraft: asDraft })
export const thingRetired = object({ version, isRetired: field('retired', flag) })

const managedThing = object({
  ...contentFields,
  slug: field('slug', filledText),
  state: field('state', oneOf(thingStates)),
  version,
  /** True for a thing that was not part of the delivered guide. */
  isAdded: field('added', flag),
  ...changeFields,
})
export type ManagedThing = ReturnType<typeof managedThing.read>
export const thingPage = pageOf(managedThing)

const labelFields = {
  names: field('names', sentences),
  marks: field('marks', list(textUpTo(40), 60)),
  materials: field('materials', list(slug, 50)),
}
export interface LabelToChange extends LabelContent {
  readonly version: number
}
/** GUIDE-26 GUIDE-39: the words of a family; the words, marks and materials of a code; the brands of a group as its marks. */
export const labelToChange: Codec<LabelToChange> = object({ ...labelFields, version })

const managedLabel = object({
  ...labelFields,
  /** `code-84`, `family-drinks` */
  id: field('id', filledText),
  kind: field('kind', oneOf(labelKinds)),
  /** The number of a code, the slug of a family. */
  key: field('key', filledText),
  sign: field('sign', nullable(filledText)),
  version,
  ...changeFields,
})
export type ManagedLabel = ReturnType<typeof managedLabel.read>
export const labelPage = pageOf(managedLabel)

const shared = list(object({ key: field('key', filledText), names: field('names', sentences) }))
/** The shared phrases of the guide, to choose from. */
export const guideSayings = object({
  families: field('families', shared),
  parts: field('parts', shared),
  prepare: field('prepare', shared),
  hazard: field('hazard', shared),
  mistake: field('mistake', shared),
  reuse: field('reuse', shared),
  differs: field('differs', list(difference)),
  sources: field('sources', shared),
})
export type GuideSayings = ReturnType<typeof guideSayings.read>
