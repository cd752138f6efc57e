import { languages, type Names } from '../material/index.ts'
import { siteVariants } from '../site/index.ts'
import { familyKey } from './answer-key.ts'
import { hasAllWords, thingsOf, type Guide, type Texts, type Thing } from './thing.ts'

const maxSteps = 3
const minSynonyms = 2
export const isSlug = (text: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)
export const isDay = (text: string): boolean => /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text)
/** `;` and line breaks are separators of the packed index. */
const isWords = (text: string): boolean => text.trim() === text && text !== '' && !/[;\n]/.test(text)

/** GUIDE-2: the problems of the guide, one line each; empty if there are none. */
export function guideProblems(guide: Guide, materials: ReadonlySet<string>): string[] {
  const things = thingsOf(guide)
  const used = new Set(
    [...Object.values(guide.advice.differs), ...guide.brands].map(({ source }) => `source ${source}`),
  )
  const problems = things.flatMap((thing) =>
    thingProblems(thing, guide, materials, used).map((problem) => `${thing.slug}: ${problem}`),
  )
  problems.push(...twice(things.map(({ slug }) => slug)).map((slug) => `${slug}: twice`))
  problems.push(...twice(guide.families.map(({ slug }) => slug)).map((slug) => `family ${slug}: twice`))
  for (const { slug, names, things: own } of guide.families) {
    if (!hasAllWords(names)) problems.push(`family ${slug}: no words in some language`)
    if (own.length === 0) problems.push(`family ${slug}: empty`)
  }
  for (const [kind, texts] of [...Object.entries(guide.advice), ['source', guide.sources] as const]) {
    for (const [key, names] of Object.entries<Names>(texts)) {
      if (!hasAllWords(names)) problems.push(`${kind} ${key}: no words in some language`)
      if (!used.has(`${kind} ${key}`)) problems.push(`${kind} ${key}: used by nothing`)
    }
  }
  for (const [key, { source, checkedOn }] of Object.entries(guide.advice.differs)) {
    if (guide.sources[source] === undefined) problems.push(`differs ${key}: unknown source ${source}`)
    if (!isDay(checkedOn)) problems.push(`differs ${key}: day ${checkedOn}`)
  }
  for (const { code, names, marks, materials: named } of guide.codes) {
    if (!hasAllWords(names)) problems.push(`code ${code}: no words in some language`)
    if (marks.length === 0) problems.push(`code ${code}: no mark`)
    for (const slug of named) if (!materials.has(slug)) problems.push(`code ${code}: unknown material ${slug}`)
  }
  problems.push(...twice(guide.codes.map(({ code }) => String(code))).map((code) => `code ${code}: twice`))
  const answers = new Set([...things.map(({ slug }) => slug), ...guide.families.map(({ slug }) => familyKey(slug))])
  for (const language of languages)
    for (const kind of ['clues', 'descriptions'] as const)
      for (const [key, phrases] of Object.entries(guide[kind][language])) {
        if (!answers.has(key)) problems.push(`${kind} ${key}: unknown in ${language}`)
        if (!phrases.every(isWords)) problems.push(`${kind} ${key}: words in ${language}`)
      }
  for (const { slug, brands, things: named, source } of guide.brands) {
    if (brands.length === 0) problems.push(`brand ${slug}: no mark`)
    if (!brands.every(isWords)) problems.push(`brand ${slug}: words`)
    if (guide.sources[source] === undefined) problems.push(`brand ${slug}: unknown source ${source}`)
    for (const key of named) if (!answers.has(key)) problems.push(`brand ${slug}: unknown item ${key}`)
  }
  problems.push(...twice(guide.brands.map(({ slug }) => slug)).map((slug) => `brand ${slug}: twice`))
  return problems
}

function thingProblems(thing: Thing, guide: Guide, materials: ReadonlySet<string>, used: Set<string>): string[] {
  const problems: string[] = []
  const requires = (texts: Texts, kind: string, key: string | null): void => {
    if (key === null) return
    used.add(`${kind} ${key}`)
    if (texts[key] === undefined) problems.push(`unknown ${kind} ${key}`)
  }
  if (!isSlug(thing.slug)) problems.push('slug')
  for (const language of languages) {
    const phrases = [thing.names[language], ...(thing.synonyms[language] ?? [])]
    if (phrases.length <= minSynonyms) problems.push(`too few words in ${language}`)
    if (!phrases.every((phrase) => typeof phrase === 'string' && isWords(phrase))) problems.push(`words in ${language}`)
    problems.push(
      ...twice(phrases.map((phrase) => phrase?.toLowerCase())).map((phrase) => `${phrase} twice in ${language}`),
    )
  }
  if (thing.parts.length === 0) problems.push('no parts')
  if (thing.parts.length > 1 && thing.parts.some(({ part }) => part === null)) problems.push('a part without a name')
  problems.push(...twice(thing.parts.map(({ part }) => part ?? '')).map((part) => `part ${part} twice`))
  for (const { part, materials: named } of thing.parts) {
    requires(guide.advice.parts, 'parts', part)
    for (const slug of named) if (!materials.has(slug)) problems.push(`unknown material ${slug}`)
    problems.push(...twice(named).map((slug) => `material ${slug} twice in one part`))
  }
  if (thing.prepare.length === 0 || thing.prepare.length > maxSteps) problems.push(`${thing.prepare.length} steps`)
  for (const step of thing.prepare) requires(guide.advice.prepare, 'prepare', step)
  requires(guide.advice.hazard, 'hazard', thing.hazard)
  requires(guide.advice.mistake, 'mistake', thing.mistake)
  requires(guide.advice.reuse, 'reuse', thing.reuse)
  requires(guide.sources, 'source', thing.source)
  for (const [variant, key] of Object.entries(thing.differs)) {
    if (!siteVariants.some((known) => known === variant)) problems.push(`unknown variant ${variant}`)
    requires(guide.advice.differs, 'differs', key)
  }
  if (!isDay(thing.checkedOn)) problems.push(`day ${thing.checkedOn}`)
  return problems
}

const twice = <T>(all: readonly T[]): T[] => [...new Set(all.filter((each, at) => all.indexOf(each) !== at))]
