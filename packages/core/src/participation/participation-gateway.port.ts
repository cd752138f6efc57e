import type { CharityEvent, CharityEventContent } from '../charity-event/index.ts'
import type { CallOptions, GatewayResult, Page } from '../wire/index.ts'
import type { Participant } from './participant-contract.ts'
import type { OwnPlace, Seats } from './participation-contract.ts'

/** What is read of coming to events; what is written is sent by plain forms. Nothing is thrown. */
export interface ParticipationGateway {
  seats(eventId: string, options?: CallOptions): Promise<GatewayResult<Seats>>
  /** By the secret of a link. */
  place(token: string, options?: CallOptions): Promise<GatewayResult<OwnPlace>>
  /** PEOPLE-8: of who is signed in. */
  mine(options?: CallOptions): Promise<GatewayResult<Page<OwnPlace>>>
  /** PEOPLE-10: of an event of the own organization. */
  participants(eventId: string, options?: CallOptions): Promise<GatewayResult<Page<Participant>>>
  /** The same as text for spreadsheets. */
  participantsFile(eventId: string): Promise<GatewayResult<string>>
  checkIn(eventId: string, partyId: string, hasCome: boolean): Promise<GatewayResult<Participant>>
  /** PEOPLE-11: `too-many-requests` after two a day. */
  announce(eventId: string, text: string): Promise<GatewayResult<null>>
  /** PEOPLE-7: when, where and for how many; `conflict`, with the event as it is, when it is not of that version or may not move. */
  rearrange(
    eventId: string,
    content: CharityEventContent,
    version: number,
  ): Promise<GatewayResult<CharityEvent, CharityEvent>>
}
export const ParticipationGateway = Symbol('ParticipationGateway')
