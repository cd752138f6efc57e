import type { RowTerms, SourceTerms } from '@recircle/place-files/points'

interface WithTerms {
  readonly terms: RowTerms
}

/** What all rows say. It holds for a new source until its owner says otherwise. */
export function sharedTerms(points: readonly WithTerms[]): SourceTerms {
  const different = [...new Set(points.map(({ terms }) => terms))]
  const sharedOf = (name: keyof SourceTerms): string => {
    const values = new Set(different.map((terms) => terms[name]))
    const [value = ''] = values
    return values.size === 1 ? value : ''
  }
  return { license: sharedOf('license'), attribution: sharedOf('attribution') }
}

/** The terms of a source, and which of them its owner chose. */
export interface SourceTermsKept extends SourceTerms {
  readonly is_license_chosen: boolean
  readonly is_attribution_chosen: boolean
}
const isChosen = (source: SourceTermsKept, name: keyof SourceTerms): boolean =>
  source[name] !== '' && source[`is_${name}_chosen`]

/** OPEN-17: what an owner typed other than it was is chosen; what they cleared is again for the files to say. */
export function chosenTerms(before: SourceTermsKept, typed: Partial<SourceTerms>): SourceTermsKept {
  const license = typed.license ?? before.license
  const attribution = typed.attribution ?? before.attribution
  return {
    license,
    attribution,
    is_license_chosen: license !== '' && (before.is_license_chosen || license !== before.license),
    is_attribution_chosen: attribution !== '' && (before.is_attribution_chosen || attribution !== before.attribution),
  }
}

/** What a file says of its terms, beside what its source names. */
export interface TermsOfFile {
  /** What the source names before and after the file; nothing before its first one. */
  readonly before: SourceTerms
  readonly after: SourceTerms
  /** What a row says for itself, apart from its source. */
  readonly own: (point: WithTerms) => RowTerms
  readonly isSilent: boolean
}

/**
 * OPEN-13: where all rows say the same, it is what the source names, and no row says it for itself.
 * OPEN-17: not where its owner chose otherwise; and a file that says nothing leaves what earlier ones said.
 */
export function termsOfFile(
  points: readonly WithTerms[],
  source: SourceTermsKept | undefined,
  isUpdating: boolean,
): TermsOfFile {
  const shared = sharedTerms(points)
  const { license = '', attribution = '' } = source ?? {}
  const isSilent = (name: keyof SourceTerms): boolean => points.every(({ terms }) => terms[name] === '')
  const afterOf = (name: keyof SourceTerms): string => {
    // Without an update the points keep what they are under, so their source does as well.
    if (source && (!isUpdating || isChosen(source, name) || isSilent(name))) return source[name]
    return shared[name]
  }
  const after: SourceTerms = { license: afterOf('license'), attribution: afterOf('attribution') }
  const isOfSource = (name: keyof SourceTerms): boolean =>
    shared[name] !== '' && (after[name] === shared[name] || (source !== undefined && isChosen(source, name)))
  const own = ({ terms }: WithTerms): RowTerms => ({
    ...terms,
    license: isOfSource('license') ? '' : terms.license,
    attribution: isOfSource('attribution') ? '' : terms.attribution,
  })
  return { before: { license, attribution }, after, own, isSilent: isSilent('license') && isSilent('attribution') }
}

interface TermsUnderSource {
  readonly own: RowTerms
  readonly source: SourceTerms
}
/** OPEN-13: what a row says for itself goes before what its source names. */
const underSource = ({ own, source }: TermsUnderSource): RowTerms => ({
  ...own,
  license: own.license || source.license,
  attribution: own.attribution || source.attribution,
})

const shownTerms = ({ license, attribution, origin }: RowTerms) => ({
  license,
  attribution,
  source: origin?.name ?? '',
  source_page: origin?.page ?? '',
})

/** The terms of a row that differ, named as the columns of open data. */
export function termChanges(before: TermsUnderSource, now: TermsUnderSource) {
  const [old, current] = [shownTerms(underSource(before)), shownTerms(underSource(now))]
  return (['license', 'attribution', 'source', 'source_page'] as const)
    .filter((name) => old[name] !== current[name])
    .map((name) => ({ name, from: old[name], to: current[name] }))
}
