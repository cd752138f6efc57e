import { ParticipationGateway } from '@recircle/core/participation'
import type { Scope } from '../../routing/screen/scope.ts'

const gatewayOf = async (scope: Scope): Promise<ParticipationGateway> =>
  (await scope.services()).get<ParticipationGateway>(ParticipationGateway)

export type Announced = 'sent' | 'limit' | 'failed'
export async function announce(scope: Scope, eventId: string, text: string): Promise<Announced> {
  const answer = await (await gatewayOf(scope)).announce(eventId, text)
  if (answer.ok) return 'sent'
  return answer.error === 'too-many-requests' ? 'limit' : 'failed'
}

/** Downloads the file in the browser; returns whether it succeeded. */
export async function saveFile(scope: Scope, eventId: string): Promise<boolean> {
  const answer = await (await gatewayOf(scope)).participantsFile(eventId)
  if (!answer.ok) return false
  const url = URL.createObjectURL(new Blob(['\uFEFF', answer.value], { type: 'text/csv' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: 'people.csv' })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
  return true
}
