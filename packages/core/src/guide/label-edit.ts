import { inEachLanguage, type Names } from '../material/index.ts'
import { guideProblems } from './guide-problems.ts'
import { hasAllWords, thingsOf, type Guide } from './thing.ts'

/** GUIDE-26 GUIDE-39: what editors change besides things: the codes on packages, the families that things are listed in, and the brands that name them. */
export const labelKinds = ['code', 'family', 'brand'] as const
export type LabelKind = (typeof labelKinds)[number]

export interface LabelContent {
  readonly names: Names
  /** The letters under the number, or the brands of a group; a family has none. */
  readonly marks: readonly string[]
  /** What a package with the code is handed in as; others have none. */
  readonly materials: readonly string[]
}

export interface LabelEdit {
  /** `code-84`, `family-drinks` or `brand-ar-drink-can`: numbers and slugs never change. */
  readonly id: string
  readonly content: LabelContent
}

export interface GuideLabel extends LabelEdit {
  readonly kind: LabelKind
  /** The Unicode sign of the number, if there is one. */
  readonly sign: string | null
  /** The number or the slug. */
  readonly key: string
}

type Labeled = Pick<Guide, 'codes' | 'families' | 'brands'>

/** All codes, then all families, then all groups of brands, as the guide has them. */
export const labelsOf = ({ codes, families, brands }: Labeled): readonly GuideLabel[] => [
  ...codes.map(({ code, sign, names, marks, materials }) => ({
    id: `code-${code}`,
    kind: 'code' as const,
    key: String(code),
    sign,
    content: { names, marks, materials },
  })),
  ...families.map(({ slug, names }) => ({
    id: `family-${slug}`,
    kind: 'family' as const,
    key: slug,
    sign: null,
    content: { names, marks: [], materials: [] },
  })),
  ...brands.flatMap(({ slug, things, brands: marks }) => {
    // A group is called like what it names first.
    const names = namesOf(families, things[0] ?? '')
    return names === null
      ? []
      : [
          {
            id: `brand-${slug}`,
            kind: 'brand' as const,
            key: slug,
            sign: null,
            content: { names, marks, materials: [] },
          },
        ]
  }),
]

const namesOf = (families: Guide['families'], slug: string): Names | null =>
  thingsOf({ families }).find((thing) => thing.slug === slug)?.names ?? null

/** The guide with the labels that editors changed. An edit of one that the guide lacks is ignored. */
export function relabeledGuide(guide: Guide, edits: readonly LabelEdit[]): Guide {
  if (edits.length === 0) return guide
  const contents = new Map(edits.map(({ id, content }) => [id, content]))
  return {
    ...guide,
    codes: guide.codes.map((code) => ({ ...code, ...contents.get(`code-${code.code}`) })),
    families: guide.families.map((family) => ({
      ...family,
      names: contents.get(`family-${family.slug}`)?.names ?? family.names,
    })),
    brands: guide.brands.map((group) => ({
      ...group,
      brands: contents.get(`brand-${group.slug}`)?.marks ?? group.brands,
    })),
  }
}

export interface LabelFault {
  /** The wire name of the field. */
  readonly at: 'names' | 'marks' | 'materials'
  readonly rule: 'all-languages' | 'required' | 'not-found-there'
}

/** GUIDE-26: the problem that this edit would cause in the guide; null if there is none. */
export function labelFault(
  guide: Guide,
  { id, content }: LabelEdit,
  materials: ReadonlySet<string>,
): LabelFault | null {
  if (!hasAllWords(content.names)) return { at: 'names', rule: 'all-languages' }
  const own = `${id.replace('-', ' ')}: `
  const problem = guideProblems(relabeledGuide(guide, [{ id, content }]), materials).find((each) =>
    each.startsWith(own),
  )
  if (problem === undefined) return null
  return problem === `${own}no mark` ? { at: 'marks', rule: 'required' } : { at: 'materials', rule: 'not-found-there' }
}

const tidy = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')

/** Removes duplicates, empty values and repeated spaces; a family keeps its words alone, a group of brands its brands. */
export function tidyLabel({ kind }: Pick<GuideLabel, 'kind'>, { names, marks, materials }: LabelContent): LabelContent {
  const isCode = kind === 'code'
  return {
    names: inEachLanguage((language) => tidy(names[language])),
    marks: kind !== 'family' ? [...new Set(marks.map(tidy))].filter((mark) => mark !== '') : [],
    materials: isCode ? [...new Set(materials)] : [],
  }
}
