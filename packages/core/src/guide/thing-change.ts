import { inEachLanguage, languages, type Language, type Names } from '../material/index.ts'
import { guideProblems } from './guide-problems.ts'
import { thingsOf, type Guide, type Thing } from './thing.ts'

/** GUIDE-21: what editors say of a thing in place of what the guide was delivered with. */
export interface ThingWords {
  readonly names: Names
  readonly synonyms: Readonly<Record<Language, readonly string[]>>
  /** Slugs, a list for each part in their order. */
  readonly materials: readonly (readonly string[])[]
  /** A key of the guide's advice. */
  readonly hazard: string | null
}

export interface ThingChange extends ThingWords {
  readonly slug: string
}

/** The field that breaks a rule, as it is called on the wire. */
export interface ThingFault {
  readonly at: 'names' | 'synonyms' | 'materials' | 'hazard'
  readonly rule: 'all-languages' | 'too-few-words' | 'said-twice' | 'separator' | 'not-found-there'
}

export const thingWords = ({ names, synonyms, parts, hazard }: Thing): ThingWords => ({
  names,
  synonyms,
  materials: parts.map(({ materials }) => materials),
  hazard,
})

/** The guide with what editors have changed. A thing that a release took away, or cut into other parts, is what the release says. */
export function changedGuide(guide: Guide, changes: readonly ThingChange[]): Guide {
  const bySlug = new Map(changes.map((change) => [change.slug, change]))
  const changed = (thing: Thing): Thing => {
    const change = bySlug.get(thing.slug)
    if (change === undefined) return thing
    const { names, synonyms, materials, hazard } = change
    const isSameParts = materials.length === thing.parts.length
    const parts = isSameParts
      ? thing.parts.map((part, at) => ({ ...part, materials: materials[at] ?? [] }))
      : thing.parts
    const isKnown = hazard === null || guide.advice.hazard[hazard] !== undefined
    return { ...thing, names, synonyms, parts, hazard: isKnown ? hazard : thing.hazard }
  }
  return { ...guide, families: guide.families.map((family) => ({ ...family, things: family.things.map(changed) })) }
}

/** What is said twice or left empty is said once or not at all; nobody types two spaces on purpose. */
export function tidyThingWords(words: ThingWords): ThingWords {
  const tidy = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')
  const names = inEachLanguage((language) => tidy(words.names[language]))
  const synonyms = inEachLanguage((language) => {
    const seen = new Set([names[language].toLowerCase()])
    return words.synonyms[language].map(tidy).filter((word) => {
      const isNew = word !== '' && !seen.has(word.toLowerCase())
      seen.add(word.toLowerCase())
      return isNew
    })
  })
  return { ...words, names, synonyms, materials: words.materials.map((each) => [...new Set(each)]) }
}

/** GUIDE-2 GUIDE-21: what the check of the whole guide would refuse of this change; null where nothing is wrong. */
export function thingFault(guide: Guide, change: ThingChange, materials: ReadonlySet<string>): ThingFault | null {
  if (languages.some((language) => change.names[language].trim() === '')) return { at: 'names', rule: 'all-languages' }
  const thing = thingsOf(guide).find(({ slug }) => slug === change.slug)
  if (thing === undefined || thing.parts.length !== change.materials.length)
    return { at: 'materials', rule: 'not-found-there' }
  if (change.hazard !== null && guide.advice.hazard[change.hazard] === undefined)
    return { at: 'hazard', rule: 'not-found-there' }
  const own = `${change.slug}: `
  const problem = guideProblems(changedGuide(guide, [change]), materials).find((each) => each.startsWith(own))
  if (problem === undefined) return null
  const fault = problem.slice(own.length)
  if (fault.startsWith('too few words')) return { at: 'synonyms', rule: 'too-few-words' }
  if (fault.startsWith('words in')) return { at: 'synonyms', rule: 'separator' }
  if (/ twice in (?:ru|kk|es|en)$/.test(fault)) return { at: 'synonyms', rule: 'said-twice' }
  return { at: 'materials', rule: 'not-found-there' }
}
