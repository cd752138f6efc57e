import type { GatewayFailure } from '@recircle/core/wire'
import type { LostItem } from './queue-shown.ts'

/** The state of an item that someone else holds, has decided or has changed, from the refusal; null for any other. */
export function lostBy({ error, problems }: GatewayFailure): LostItem | null {
  if (error === 'not-found' || error === 'gone') return { code: 'gone' }
  if (error !== 'conflict') return null
  const [problem] = problems
  if (problem?.rule === 'own-decision') return { code: 'own-decision' }
  if (problem?.rule === 'claimant-inactive' || problem?.rule === 'not-public') return { code: problem.rule }
  if (problem?.rule === 'owner-first')
    return { code: 'owner-first', untilMs: Date.parse(String(problem.params?.['until'] ?? '')) }
  if (problem?.rule !== 'claimed' && problem?.rule !== 'decided') return { code: 'moved' }
  return {
    code: problem.rule,
    by: String(problem.params?.['by'] ?? ''),
    verdict: String(problem.params?.['verdict'] ?? ''),
  }
}
