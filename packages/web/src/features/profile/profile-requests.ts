import type { ComponentType } from 'react'
import { ParticipationGateway, type OwnPlace } from '@recircle/core/participation'
import type { Session } from '@recircle/core/session'
import type { Scope } from '../../routing/screen/scope.ts'

/** PEOPLE-8: null if the server does not answer. */
export async function loadOwnPlaces(scope: Pick<Scope, 'services'>): Promise<readonly OwnPlace[] | null> {
  const answer = await (await scope.services()).get<ParticipationGateway>(ParticipationGateway).mine()
  return answer.ok ? answer.value.items : null
}

export type AccountDataDialogType = ComponentType<{ account: Session; onClose: () => void }>

/** Fetched on the first click: few people need it, and the page has reached its byte budget. Null if it fails to load. */
export async function openAccountData(scope: Scope): Promise<AccountDataDialogType | null> {
  const parts = Promise.all([import('./account-data.view.tsx'), scope.services()])
  const loaded = await parts.catch(() => null)
  return loaded?.[0].AccountDataDialog ?? null
}
