import { byLanguage, type Names } from '../material/index.ts'
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
} from '../wire/index.ts'
import { pageOf } from './managed-page.ts'

const redirectRow = object({
  id: field('id', filledText),
  path: field('path', filledText),
  target: field('target', filledText),
  /** Null for all variants. */
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
export const words = byLanguage(word)
export const synonyms = byLanguage(withDefault(list(word, 100), []))

/** MANAGE-5: staff may only change the names and synonyms of a material; drawing, color and parent are fixed. */
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
  /** The number of points and events that use it. */
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

const steps = ['up', 'down'] as const
/** Moves up or down among its siblings. */
export const stepBody = object({ step: field('step', oneOf(steps)) })
export const retiredBody = object({ isRetired: field('retired', flag) })

export const hasAllNames = (names: Names): boolean => Object.values(names).every((name) => name.trim() !== '')

/** `refused`: rejected permanently by the mail server. `exhausted`: no more retries. `delayed`: will be retried. */
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

/** OPS-8: the text of a refused email is erased because of its secret links, so it cannot be sent again. */
export const maySendAgain = ({ state }: Pick<EmailRow, 'state'>): boolean => state !== 'refused'
