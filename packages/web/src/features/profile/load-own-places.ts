import { ParticipationGateway, type OwnPlace } from '@recircle/core/participation'
import type { Scope } from '../../routing/screen/scope.ts'

/** PEOPLE-8: null where the server does not answer. */
export async function loadOwnPlaces(scope: Pick<Scope, 'services'>): Promise<readonly OwnPlace[] | null> {
  const answer = await (await scope.services()).get<ParticipationGateway>(ParticipationGateway).mine()
  return answer.ok ? answer.value.items : null
}
