import type { Report, ReportDeed, ReportOutcome } from './report.ts'

export type OutcomeWord = ReportOutcome | 'no-place' | 'so' | 'otherwise' | 'helped' | `act.${ReportDeed}`

/** DESK-61: what the reporter is told about a decision, sentence by sentence: only what was done. */
export function outcomeWords(
  state: ReportOutcome,
  { acts, verdicts, reason }: Pick<Report, 'acts' | 'verdicts' | 'reason'>,
): readonly OutcomeWord[] {
  const done = acts.map((act): OutcomeWord => `act.${act}`)
  if (done.length === 0) return [state === 'not-confirmed' && reason === 'missing' ? 'no-place' : state]
  const isToldByValues = verdicts.some(({ isApplied }) => isApplied)
  if (acts.includes('noted') || (acts.includes('over') && !isToldByValues)) return done
  if (state === 'not-confirmed') return ['otherwise', ...done]
  // Staff have typed something else over all of it.
  if (verdicts.length > 0 && !isToldByValues) return ['helped', ...done]
  // A place that was missing says everything since it is on the map.
  const isSaid = isToldByValues && !acts.includes('created')
  return [state === 'partly' || isSaid ? state : 'so', ...done]
}
