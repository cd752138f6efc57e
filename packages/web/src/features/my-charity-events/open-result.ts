import { ResultGateway, resultPage } from '@recircle/core/event-result'
import type { Scope } from '../../routing/screen/scope.ts'

/** ORG-8: the page where an organizer reports the result of an event; null after the deadline. */
export async function findResultPage(scope: Scope, eventId: string): Promise<string | null> {
  const answer = await (await scope.services()).get<ResultGateway>(ResultGateway).link(eventId)
  return answer.ok ? resultPage(answer.value) : null
}
