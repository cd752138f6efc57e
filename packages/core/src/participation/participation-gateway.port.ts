import type { EventChange, SentEventChange } from '../event-change/index.ts'
import type { CallOptions, GatewayResult, Page } from '../wire/index.ts'
import type { Participant } from './participant-contract.ts'
import type { OwnPlace, Seats } from './participation-contract.ts'
import type { TypedSignUp } from './typed-sign-up.ts'

/** Reads sign-ups for events; writes go through plain forms, except those of organizers. The methods never throw. */
export interface ParticipationGateway {
  seats(eventId: string, options?: CallOptions): Promise<GatewayResult<Seats>>
  /** PEOPLE-13: by the sealed part of the address that a refused form leads to. */
  typedSignUp(eventId: string, sealed: string, options?: CallOptions): Promise<GatewayResult<TypedSignUp>>
  /** By the secret of a link. */
  place(token: string, options?: CallOptions): Promise<GatewayResult<OwnPlace>>
  /** PEOPLE-8: the sign-ups of the signed-in visitor. */
  mine(options?: CallOptions): Promise<GatewayResult<Page<OwnPlace>>>
  /** PEOPLE-10: for an event of the caller's organization. */
  participants(eventId: string, options?: CallOptions): Promise<GatewayResult<Page<Participant>>>
  /** The same list as CSV text. */
  participantsFile(eventId: string): Promise<GatewayResult<string>>
  checkIn(eventId: string, partyId: string, hasCome: boolean): Promise<GatewayResult<Participant>>
  /** PEOPLE-11: `too-many-requests` after two announcements a day. */
  announce(eventId: string, text: string): Promise<GatewayResult<null>>
  /** PEOPLE-7: the requests of the caller's organization for changes of its events, the newest of each. */
  changes(options?: CallOptions): Promise<GatewayResult<Page<EventChange>>>
  /** Replaces a request that waits; `conflict` if the event differs from the seen version or can no longer be changed so. */
  askForChange(eventId: string, change: SentEventChange): Promise<GatewayResult<EventChange>>
  withdrawChange(eventId: string): Promise<GatewayResult<null>>
}
export const ParticipationGateway = Symbol('ParticipationGateway')
