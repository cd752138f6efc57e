import { inEachLanguage, type Names } from '../material/index.ts'
import { siteVariants } from '../site/index.ts'
import { guideProblems, isDay, isSlug } from './guide-problems.ts'
import { changedGuide, type EditedDifference, type Saying, type ThingContent, type ThingEdit } from './thing-edit.ts'
import { hasAllWords, thingsOf, type Guide, type Texts } from './thing.ts'

/** The field that breaks a rule, by its wire name. */
export interface ThingFault {
  readonly at:
    | 'slug'
    | 'family'
    | 'names'
    | 'synonyms'
    | 'parts'
    | 'prepare'
    | 'hazard'
    | 'mistake'
    | 'reuse'
    | 'differs'
    | 'source'
    | 'checked_on'
  readonly rule:
    | 'slug'
    | 'taken'
    | 'all-languages'
    | 'too-few-words'
    | 'said-twice'
    | 'separator'
    | 'parts'
    | 'steps'
    | 'day'
    | 'not-found-there'
}

/** Maps problems of the whole guide to the field of the thing that causes them. */
const faultsByLine: readonly (readonly [RegExp, ThingFault])[] = [
  [/^too few words/, { at: 'synonyms', rule: 'too-few-words' }],
  [/^words in/, { at: 'synonyms', rule: 'separator' }],
  [/ twice in (?:ru|kk|es|en)$/, { at: 'synonyms', rule: 'said-twice' }],
  [/^(?:no parts|a part without a name|part )/, { at: 'parts', rule: 'parts' }],
  [/^\d+ steps$/, { at: 'prepare', rule: 'steps' }],
  [/^day /, { at: 'checked_on', rule: 'day' }],
  [/material/, { at: 'parts', rule: 'not-found-there' }],
]

/** GUIDE-21 GUIDE-23: the problem that this edit would cause in the guide; null if there is none. A draft needs only a slug and a family. */
export function thingFault(guide: Guide, edit: ThingEdit, materials: ReadonlySet<string>): ThingFault | null {
  const { slug, content } = edit
  if (!isSlug(slug)) return { at: 'slug', rule: 'slug' }
  if (edit.isAdded && thingsOf(guide).some((thing) => thing.slug === slug)) return { at: 'slug', rule: 'taken' }
  if (!guide.families.some((family) => family.slug === content.family)) return { at: 'family', rule: 'not-found-there' }
  if (edit.state === 'draft') return null
  const unsaid = unsaidField(content)
  if (unsaid !== undefined) return { at: unsaid, rule: 'all-languages' }
  const differences = siteVariants.flatMap((variant) => content.differs[variant] ?? [])
  if (!differences.every(({ checkedOn }) => isDay(checkedOn))) return { at: 'differs', rule: 'day' }
  const own = `${slug}: `
  const changed = changedGuide(guide, [{ ...edit, state: 'published' }])
  const problem = guideProblems(changed, materials).find((each) => each.startsWith(own))
  if (problem === undefined) return null
  const line = problem.slice(own.length)
  return faultsByLine.find(([pattern]) => pattern.test(line))?.[1] ?? { at: 'names', rule: 'not-found-there' }
}

/** The first field without words in some language. */
function unsaidField(content: ThingContent): ThingFault['at'] | undefined {
  const { names, parts, prepare, hazard, mistake, reuse, differs, source } = content
  const differences = siteVariants.flatMap((variant) => differs[variant] ?? [])
  const checked: readonly (readonly [ThingFault['at'], readonly (Names | undefined)[]])[] = [
    ['names', [names]],
    ['parts', parts.map(({ part }) => part?.names)],
    ['prepare', prepare.map((step) => step.names)],
    ['hazard', [hazard?.names]],
    ['mistake', [mistake?.names]],
    ['reuse', [reuse?.names]],
    ['differs', differences.flatMap((difference) => [difference.names, difference.source.names])],
    ['source', [source.names]],
  ]
  return checked.find(([, all]) => all.some((each) => each !== undefined && !hasAllWords(each)))?.[0]
}

const tidy = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')
const tidyNames = (names: Names): Names => inEachLanguage((language) => tidy(names[language]))
const isBlank = (names: Names): boolean => Object.values(names).every((name) => name === '')

/** Removes duplicates, empty values and repeated spaces. A shared sentence gets the words of the guide. */
export function tidyContent(guide: Guide, content: ThingContent): ThingContent {
  const { advice, sources } = guide
  const shared = (texts: Texts, { key, names }: Saying): Saying => {
    const source = key === null ? undefined : texts[key]
    return source === undefined
      ? { key: null, names: tidyNames(names) }
      : { key, names: inEachLanguage((language) => source[language]) }
  }
  const saying = (texts: Texts, sentences: Saying | null): Saying | null => {
    const tidied = sentences && shared(texts, sentences)
    return tidied === null || isBlank(tidied.names) ? null : tidied
  }
  const difference = (entry: EditedDifference | null): EditedDifference | null => {
    const tidied = entry && saying(advice.differs, entry)
    if (entry === null || tidied === null) return null
    const known = advice.differs[tidied.key ?? '']
    const source = known === undefined ? entry.source : { key: known.source, names: entry.source.names }
    return { ...tidied, source: shared(sources, source), checkedOn: known?.checkedOn ?? entry.checkedOn.trim() }
  }
  const names = tidyNames(content.names)
  return {
    family: content.family,
    names,
    synonyms: inEachLanguage((language) => {
      const seen = new Set([names[language].toLowerCase()])
      return content.synonyms[language].map(tidy).filter((word) => {
        const isNew = word !== '' && !seen.has(word.toLowerCase())
        seen.add(word.toLowerCase())
        return isNew
      })
    }),
    parts: content.parts.map(({ part, materials }) => ({
      part: saying(advice.parts, part),
      materials: [...new Set(materials)],
    })),
    prepare: content.prepare.flatMap((step) => saying(advice.prepare, step) ?? []),
    hazard: saying(advice.hazard, content.hazard),
    mistake: saying(advice.mistake, content.mistake),
    reuse: saying(advice.reuse, content.reuse),
    differs: {
      ru: difference(content.differs.ru),
      kz: difference(content.differs.kz),
      int: difference(content.differs.int),
    },
    source: shared(sources, content.source),
    checkedOn: content.checkedOn.trim(),
  }
}
