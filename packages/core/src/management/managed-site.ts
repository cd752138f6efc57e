import { missedPeopleMin, type MissedWords, type ThingWords } from '../guide/index.ts'
import { byLanguage, languages, type Names } from '../material/index.ts'
import { siteVariants } from '../site/index.ts'
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
  text,
  textUpTo,
  withDefault,
  type Codec,
} from '../wire/index.ts'
import { pageOf } from './managed-page.ts'

const redirectRow = object({
  id: field('id', filledText),
  path: field('path', filledText),
  target: field('target', filledText),
  /** Null for every site. */
  variant: field('variant', nullable(oneOf(siteVariants))),
  createdAtMs: field('created_at', instant),
})
export type RedirectRow = ReturnType<typeof redirectRow.read>
export const redirectPage = pageOf(redirectRow)
export const redirectToSet = object({
  path: field('path', textUpTo(2000)),
  target: field('target', textUpTo(4000)),
  variant: field('variant', nullable(oneOf(siteVariants))),
})

const word = textUpTo(200)
const words = byLanguage(word)
const synonyms = byLanguage(withDefault(list(word, 100), []))

/** MANAGE-5: what staff may change of a material: its words. Drawing, colour and place in the family are those of its beginning. */
export const materialWords = object({ names: field('names', words), synonyms: field('synonyms', synonyms) })
export type MaterialWords = ReturnType<typeof materialWords.read>
const materialLooks = {
  parentId: field('parent_id', nullable(integer({ min: 1 }))),
  glyph: field('glyph', filledText),
  hue: field('hue', integer({ min: 0, max: 359 })),
  isHazardous: field('hazard', flag),
}
export const materialToAdd = object({
  slug: field('slug', textUpTo(60)),
  ...materialLooks,
  names: field('names', words),
  synonyms: field('synonyms', synonyms),
})
const managedMaterial = object({
  id: field('id', integer({ min: 1 })),
  slug: field('slug', filledText),
  ...materialLooks,
  names: field('names', words),
  synonyms: field('synonyms', synonyms),
  isRetired: field('retired', flag),
  /** Points and events that name it. */
  uses: field('uses', integer({ min: 0 })),
})
export type ManagedMaterial = ReturnType<typeof managedMaterial.read>

const unitFields = { names: field('names', words), symbols: field('symbols', words), per: field('per', words) }
export const unitWords = object(unitFields)
export type UnitWords = ReturnType<typeof unitWords.read>
export const unitToAdd = object({ slug: field('slug', textUpTo(20)), ...unitFields })
const managedUnit = object({
  slug: field('slug', filledText),
  ...unitFields,
  isRetired: field('retired', flag),
  uses: field('uses', integer({ min: 0 })),
})
export type ManagedUnit = ReturnType<typeof managedUnit.read>

export const managedMaterials = object({
  materials: field('materials', list(managedMaterial)),
  units: field('units', list(managedUnit)),
})

const missedWordsRow: Codec<MissedWords> = object({
  week: field('week', textUpTo(10)),
  language: field('language', oneOf(languages)),
  words: field('words', filledText),
  people: field('people', integer({ min: missedPeopleMin })),
})
/** GUIDE-17 */
export const missedWordsPage = pageOf(missedWordsRow)

const slug = textUpTo(60)
const thingFields = {
  names: field('names', words),
  synonyms: field('synonyms', synonyms),
  materials: field('materials', list(list(slug, 20), 20)),
  hazard: field('hazard', nullable(slug)),
}
/** GUIDE-21: what editors may change of a thing. */
export const thingToChange: Codec<ThingWords> = object(thingFields)
const managedThing = object({
  slug: field('slug', filledText),
  ...thingFields,
  /** What its parts are called; null for one in one piece. */
  parts: field('parts', list(nullable(words))),
  /** It says something else than the guide was delivered with. */
  isChanged: field('changed', flag),
})
export type ManagedThing = ReturnType<typeof managedThing.read>
export const thingPage = pageOf(managedThing)
const hazard = object({ key: field('key', filledText), names: field('names', words) })
/** What a thing may be said to be taken care of. */
export const hazardList = object({ hazards: field('hazards', list(hazard)) })
export type Hazard = ReturnType<typeof hazard.read>

const steps = ['up', 'down'] as const
/** Up or down among its neighbors. */
export const stepBody = object({ step: field('step', oneOf(steps)) })
export const retiredBody = object({ isRetired: field('retired', flag) })

export const hasAllNames = (names: Names): boolean => Object.values(names).every((name) => name.trim() !== '')

/** `refused`: the mail server will never take it. `exhausted`: nobody tries any more. `delayed`: it is tried again. */
const emailStates = ['refused', 'exhausted', 'delayed'] as const
const emailRow = object({
  id: field('id', filledText),
  recipient: field('recipient', text),
  subject: field('subject', text),
  error: field('error', text),
  state: field('state', oneOf(emailStates)),
  attempts: field('attempts', integer({ min: 0 })),
  createdAtMs: field('created_at', instant),
  nextAttemptAtMs: field('next_attempt_at', nullable(instant)),
})
export type EmailRow = ReturnType<typeof emailRow.read>
export const emailPage = pageOf(emailRow)

/** OPS-8: a refused email has lost its text with its secret links; there is nothing to send again. */
export const maySendAgain = ({ state }: Pick<EmailRow, 'state'>): boolean => state !== 'refused'
