import { noTerms, type FacilityContent } from '../facility/index.ts'
import { factOf, factsOf, isSameFact, type FactField, type Facts } from './facts.ts'
import type { Decided } from './report.ts'

const factsIn = (content: FacilityContent): Facts =>
  factsOf({ ...content, status: 'accepted', rates: content.rates.map((rate) => ({ ...noTerms, ...rate })) })

/** DESK-61: of these fields the ones that say something else since staff have corrected the point. */
export function overwrittenFields(
  applied: FacilityContent,
  corrected: FacilityContent,
  fields: readonly FactField[],
): readonly FactField[] {
  const [before, after] = [factsIn(applied), factsIn(corrected)]
  return fields.filter((field) => !isSameFact(factOf(before, field), factOf(after, field)))
}

/** DESK-61: a value that staff have typed over was not applied, and nobody is told that the point says it. */
export function afterCorrections(
  { state, verdicts }: Pick<Decided, 'state' | 'verdicts'>,
  overwritten: readonly FactField[],
): Pick<Decided, 'state' | 'verdicts'> {
  if (overwritten.length === 0) return { state, verdicts }
  const now = verdicts.map((verdict) =>
    overwritten.includes(verdict.field) ? { ...verdict, isApplied: false } : verdict,
  )
  return { state: now.some(({ isApplied }) => isApplied) ? 'partly' : state, verdicts: now }
}
