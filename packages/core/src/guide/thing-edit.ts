import { inEachLanguage, type Language, type Names } from '../material/index.ts'
import { siteVariants, type SiteVariant } from '../site/index.ts'
import { hasAllWords, type Guide, type Texts, type Thing, type ThingFamily } from './thing.ts'

/** A sentence or a name in every language; `key` if things of the guide share it. */
export interface Saying {
  readonly key: string | null
  readonly names: Names
}

export interface EditedPart {
  /** Null for a thing of one piece. */
  readonly part: Saying | null
  readonly materials: readonly string[]
}

export interface EditedDifference extends Saying {
  readonly source: Saying
  readonly checkedOn: string
}

/** GUIDE-21: all visible content of a thing, as editors write it. */
export interface ThingContent {
  readonly family: string
  readonly names: Names
  readonly synonyms: Readonly<Record<Language, readonly string[]>>
  readonly parts: readonly EditedPart[]
  readonly prepare: readonly Saying[]
  readonly hazard: Saying | null
  readonly mistake: Saying | null
  readonly reuse: Saying | null
  readonly differs: Readonly<Record<SiteVariant, EditedDifference | null>>
  readonly source: Saying
  readonly checkedOn: string
}

/** GUIDE-23: only editors see a draft; a retired thing is hidden and can be restored. */
export const thingStates = ['published', 'draft', 'retired'] as const
export type ThingState = (typeof thingStates)[number]

export interface ThingEdit {
  readonly slug: string
  readonly state: ThingState
  /** Not part of the release. */
  readonly isAdded: boolean
  readonly content: ThingContent
}

const familyOf = ({ families }: Pick<Guide, 'families'>, slug: string): ThingFamily | undefined =>
  families.find(({ things }) => things.some((thing) => thing.slug === slug))

/** A shared sentence; null if there is none with that key. */
function sayingOf(texts: Texts, key: string | null | undefined): Saying | null {
  const names = texts[key ?? '']
  // A difference has other properties besides its words.
  return key && names !== undefined ? { key, names: inEachLanguage((language) => names[language]) } : null
}

/** The content of a thing in the guide, for editing. */
export function contentOf(guide: Guide, slug: string): ThingContent | null {
  const family = familyOf(guide, slug)
  const thing = family?.things.find((each) => each.slug === slug)
  if (family === undefined || thing === undefined) return null
  const { advice, sources } = guide
  const sourceOf = (key: string): Saying => sayingOf(sources, key) ?? { key: null, names: noWords }
  const differenceOf = (variant: SiteVariant): EditedDifference | null => {
    const saying = sayingOf(advice.differs, thing.differs[variant])
    const difference = advice.differs[saying?.key ?? '']
    if (saying === null || difference === undefined) return null
    return { ...saying, source: sourceOf(difference.source), checkedOn: difference.checkedOn }
  }
  return {
    family: family.slug,
    names: thing.names,
    synonyms: thing.synonyms,
    parts: thing.parts.map(({ part, materials }) => ({ part: sayingOf(advice.parts, part), materials })),
    prepare: thing.prepare.flatMap((step) => sayingOf(advice.prepare, step) ?? []),
    hazard: sayingOf(advice.hazard, thing.hazard),
    mistake: sayingOf(advice.mistake, thing.mistake),
    reuse: sayingOf(advice.reuse, thing.reuse),
    differs: { ru: differenceOf('ru'), kz: differenceOf('kz'), int: differenceOf('int') },
    source: sourceOf(thing.source),
    checkedOn: thing.checkedOn,
  }
}

const noWords: Names = { ru: '', kk: '', es: '', en: '' }

/** An edit stored when fewer fields could be edited; missing fields have the content of the release. */
export interface StoredContent extends Partial<ThingContent> {
  /** The materials of each part, in the order of the parts. */
  readonly materials?: readonly (readonly string[])[]
}

/** Null if a later release removed the thing. */
export function completeContent(guide: Guide, slug: string, stored: StoredContent): ThingContent | null {
  const { materials, ...content } = stored
  const delivered = contentOf(guide, slug)
  if (isWhole(content)) return content
  if (delivered === null) return null
  const isSameParts = materials?.length === delivered.parts.length
  const parts = delivered.parts.map((part, at) => ({ ...part, materials: materials?.[at] ?? part.materials }))
  // GUIDE-25: a hazard was stored by its key alone.
  const hazard = content.hazard && (sayingOf(guide.advice.hazard, content.hazard.key) ?? ownWords(content.hazard))
  return { ...delivered, ...(isSameParts && { parts }), ...content, ...(hazard !== undefined && { hazard }) }
}

const ownWords = (sentences: Saying): Saying | null => (hasAllWords(sentences.names) ? sentences : null)

const isWhole = (content: Partial<ThingContent>): content is ThingContent =>
  content.family !== undefined && content.parts !== undefined && content.source !== undefined

/** The guide with the edits of editors. An edit of a removed thing is ignored; a removed sentence keeps the words stored in the edit. */
export function changedGuide(guide: Guide, edits: readonly ThingEdit[]): Guide {
  const known = edits.filter(({ slug, isAdded }) => isAdded || familyOf(guide, slug) !== undefined)
  if (known.length === 0) return guide
  const advice = { ...guide.advice }
  const sources = { ...guide.sources }
  type Kind = 'parts' | 'prepare' | 'hazard' | 'mistake' | 'reuse'
  const own: Record<Kind, Record<string, Names>> = {
    parts: { ...advice.parts },
    prepare: { ...advice.prepare },
    hazard: { ...advice.hazard },
    mistake: { ...advice.mistake },
    reuse: { ...advice.reuse },
  }
  const differs = { ...advice.differs }

  const thingOf = ({ slug, content }: ThingEdit): Thing => {
    const keyIn = (texts: Record<string, Names>, saying: Saying | null, name: string): string | null => {
      if (saying === null) return null
      if (saying.key !== null && texts[saying.key] !== undefined) return saying.key
      if (!hasAllWords(saying.names)) return null
      texts[`${slug}/${name}`] = saying.names
      return `${slug}/${name}`
    }
    const differenceKey = (variant: SiteVariant): string | null => {
      const difference = content.differs[variant]
      if (difference === null) return null
      if (difference.key !== null && guide.advice.differs[difference.key] !== undefined) return difference.key
      if (!hasAllWords(difference.names)) return null
      const source = keyIn(sources, difference.source, `source-${variant}`) ?? ''
      differs[`${slug}/${variant}`] = { ...difference.names, source, checkedOn: difference.checkedOn }
      return `${slug}/${variant}`
    }
    return {
      slug,
      names: content.names,
      synonyms: content.synonyms,
      parts: content.parts.map(({ part, materials }, at) => ({
        part: keyIn(own.parts, part, `part-${at}`),
        materials,
      })),
      prepare: content.prepare.flatMap((step, at) => keyIn(own.prepare, step, `step-${at}`) ?? []),
      hazard: keyIn(own.hazard, content.hazard, 'hazard'),
      mistake: keyIn(own.mistake, content.mistake, 'mistake'),
      reuse: keyIn(own.reuse, content.reuse, 'reuse'),
      differs: Object.fromEntries(
        siteVariants.flatMap((variant) => {
          const key = differenceKey(variant)
          return key === null ? [] : [[variant, key]]
        }),
      ),
      source: keyIn(sources, content.source, 'source') ?? '',
      checkedOn: content.checkedOn,
    }
  }

  const bySlug = new Map(known.map((edit) => [edit.slug, edit]))
  const homeOf = ({ slug, content }: ThingEdit): string | undefined =>
    guide.families.some((family) => family.slug === content.family) ? content.family : familyOf(guide, slug)?.slug
  const families = guide.families.map((family) => {
    const isHere = (edit: ThingEdit): boolean => edit.state === 'published' && homeOf(edit) === family.slug
    const stayed = family.things.flatMap((thing) => {
      const edit = bySlug.get(thing.slug)
      if (edit === undefined) return thing
      return isHere(edit) ? thingOf(edit) : []
    })
    const delivered = new Set(family.things.map(({ slug }) => slug))
    const received = known.filter((edit) => isHere(edit) && !delivered.has(edit.slug)).map(thingOf)
    return { ...family, things: [...stayed, ...received] }
  })
  return {
    ...guide,
    families: families.filter(({ things }) => things.length > 0),
    advice: { ...advice, ...own, differs },
    sources,
  }
}
