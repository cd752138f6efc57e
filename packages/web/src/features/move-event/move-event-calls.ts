import {
  CharityEventGateway,
  charityEventFieldOf,
  phaseOf,
  type CharityEvent,
  type CharityEventContent,
} from '@recircle/core/charity-event'
import { ParticipationGateway } from '@recircle/core/participation'
import { Clock } from '@recircle/core/shared'
import type { Scope } from '../../routing/screen/scope.ts'

export type LoadedEvent =
  | { readonly state: 'open'; readonly event: CharityEvent }
  /** It has begun, is canceled, or was never public. */
  | { readonly state: 'closed' }
  | { readonly state: 'failed' }

const loadedOf = (event: CharityEvent, nowMs: number): LoadedEvent =>
  event.status === 'accepted' && phaseOf(event, nowMs) === 'upcoming' ? { state: 'open', event } : { state: 'closed' }

export async function loadEvent(scope: Scope, id: string): Promise<LoadedEvent> {
  const services = await scope.services()
  const answer = await services.get<CharityEventGateway>(CharityEventGateway).get(id)
  return answer.ok ? loadedOf(answer.value, services.get<Clock>(Clock).nowMs()) : { state: 'failed' }
}

export type Rearranged =
  | { readonly ok: true; readonly event: CharityEvent }
  | {
      readonly ok: false
      readonly why: 'faults' | 'changed' | 'closed' | 'failed'
      /** The code of the first fault of each field. */
      readonly faults: ReadonlyMap<string, string>
    }

/** PEOPLE-7: validated by the server, because only it knows the zone of a new place. */
export async function rearrange(scope: Scope, event: CharityEvent, content: CharityEventContent): Promise<Rearranged> {
  const gateway = (await scope.services()).get<ParticipationGateway>(ParticipationGateway)
  const answer = await gateway.rearrange(event.id, content, event.version)
  if (answer.ok) return { ok: true, event: answer.value }
  if (answer.error === 'conflict') {
    const isChanged = answer.current !== undefined && answer.current.version !== event.version
    return { ok: false, why: isChanged ? 'changed' : 'closed', faults: new Map() }
  }
  const faults = new Map(
    answer.problems.toReversed().flatMap(({ rule, pointer }) => {
      const field = charityEventFieldOf(pointer ?? '')
      return field === null ? [] : [[field, rule] as const]
    }),
  )
  return { ok: false, why: faults.size > 0 ? 'faults' : 'failed', faults }
}
