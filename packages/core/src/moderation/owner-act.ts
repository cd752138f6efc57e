import { err, ok, type Result } from '../shared/index.ts'
import { field, integer, omittable, type RuleProblem } from '../wire/index.ts'
import { isOwner, type Moderated, type OrgActor } from './transit-table.ts'

/** What an owner changes in a part of an entity without a review; the status stays. A button asks `may` as well. */
export interface OwnerAct<Saved extends Moderated, Input> {
  /** Its name and summary in the description of the API. */
  readonly operationId: string
  readonly summary: string
  may(this: void, saved: Saved, actor: OrgActor): boolean
  /** What is wrong with the input, whichever version its sender has seen; no problems if nothing is. */
  refusal(this: void, saved: Saved, input: Input, nowMs: number): 'not-found' | readonly RuleProblem[]
  /** A repeated request, after a lost response or from another tab. */
  hasHappened(this: void, saved: Saved, input: Input): boolean
  /** Null if the entity has nothing that the input means. */
  apply(this: void, saved: Saved, input: Input, nowMs: number): Saved | null
}

/** The version that the sender has seen: another one is a conflict. */
export const seenVersion = field(
  'version',
  omittable({ ...integer({ min: 0 }), shape: { is: 'seen-version' } as const }),
)

export interface SentAct<Input> {
  readonly input: Input
  /** Null if the request does not state it. */
  readonly version: number | null
}

export type ActRefusal = 'forbidden' | 'status' | 'not-found' | 'version' | 'broken-rule'

/** The entity after the act, or the same object if the act has already happened. */
export function applyOwnerAct<Saved extends Moderated, Input>(
  act: OwnerAct<Saved, Input>,
  saved: Saved,
  { input, version }: SentAct<Input>,
  { actor, nowMs }: { readonly actor: OrgActor; readonly nowMs: number },
): Result<Saved, ActRefusal, { readonly problems: readonly RuleProblem[] }> {
  const refused = (refusal: ActRefusal, problems: readonly RuleProblem[] = []) => err(refusal, { problems })
  if (!isOwner(saved, actor)) return refused('forbidden')
  if (!act.may(saved, actor)) return refused('status')
  const problems = act.refusal(saved, input, nowMs)
  if (problems === 'not-found') return refused('not-found')
  if (problems.length > 0) return refused('broken-rule', problems)
  if (act.hasHappened(saved, input)) return ok(saved)
  if (version !== null && version !== saved.version) return refused('version')
  const after = act.apply(saved, input, nowMs)
  return after === null ? refused('not-found') : ok(after)
}
