import type { Proposal, ProposalAct, ProposalOutcome } from './proposal.ts'

export type OutcomeWord = ProposalOutcome | 'so' | 'otherwise' | `act.${ProposalAct}`

/** DESK-61: what the reporter is told about a decision, sentence by sentence: only what was done. */
export function outcomeWords(
  state: ProposalOutcome,
  { acts, verdicts }: Pick<Proposal, 'acts' | 'verdicts'>,
): readonly OutcomeWord[] {
  const done = acts.map((act): OutcomeWord => `act.${act}`)
  if (done.length === 0) return [state]
  if (acts.includes('noted')) return done
  if (state === 'not-confirmed') return ['otherwise', ...done]
  // A place that was missing says everything since it is on the map.
  const isToldByValues = verdicts.some(({ isApplied }) => isApplied) && !acts.includes('created')
  return [state === 'partly' || isToldByValues ? state : 'so', ...done]
}
