import type { CallOptions, GatewayResult, Page } from '../wire/index.ts'
import type { OwnPlace, Seats } from './participation-contract.ts'

/** What is read of coming to events; what is written is sent by plain forms. Nothing is thrown. */
export interface ParticipationGateway {
  seats(eventId: string, options?: CallOptions): Promise<GatewayResult<Seats>>
  /** By the secret of a link. */
  place(token: string, options?: CallOptions): Promise<GatewayResult<OwnPlace>>
  /** PEOPLE-8: of who is signed in. */
  mine(options?: CallOptions): Promise<GatewayResult<Page<OwnPlace>>>
}
export const ParticipationGateway = Symbol('ParticipationGateway')
