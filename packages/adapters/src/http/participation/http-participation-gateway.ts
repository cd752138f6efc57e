import {
  eventChangeBody,
  eventChangePath,
  eventChangesPath,
  readEventChange,
  type EventChange,
  type SentEventChange,
} from '@recircle/core/event-change'
import {
  organizerPaths,
  parseParticipantDocument,
  parseParticipantPage,
  parsePlaceDocument,
  parsePlacePage,
  parseSeatsDocument,
  parseTypedSignUp,
  participationPaths,
  typedSignUpName,
  type OwnPlace,
  type Participant,
  type ParticipationGateway,
  type Seats,
  type TypedSignUp,
} from '@recircle/core/participation'
import { ok, urlEncoded } from '@recircle/core/shared'
import {
  readDocument,
  readWire,
  type CallOptions,
  type GatewayResult,
  type Page,
  type WireRead,
} from '@recircle/core/wire'
import { gatewayResult, type HttpSender } from '../http-sender.ts'
import { ResourceCalls } from '../resource-calls.ts'

export class HttpParticipationGateway implements ParticipationGateway {
  constructor(private readonly http: HttpSender) {}

  async seats(eventId: string, { signal }: CallOptions = {}): Promise<GatewayResult<Seats>> {
    return gatewayResult(await this.http.send({ path: participationPaths.seats(eventId), signal }), parseSeatsDocument)
  }

  async typedSignUp(
    eventId: string,
    sealed: string,
    { signal }: CallOptions = {},
  ): Promise<GatewayResult<TypedSignUp>> {
    const path = `${participationPaths.typed(eventId)}?${typedSignUpName}=${urlEncoded(sealed)}`
    return gatewayResult(await this.http.send({ path, signal }), parseTypedSignUp)
  }

  async place(token: string, { signal }: CallOptions = {}): Promise<GatewayResult<OwnPlace>> {
    return gatewayResult(await this.http.send({ path: participationPaths.party(token), signal }), parsePlaceDocument)
  }

  async mine({ signal }: CallOptions = {}): Promise<GatewayResult<Page<OwnPlace>>> {
    return gatewayResult(await this.http.send({ path: participationPaths.mine, signal }), parsePlacePage)
  }

  async participants(eventId: string, { signal }: CallOptions = {}): Promise<GatewayResult<Page<Participant>>> {
    const path = organizerPaths.participants(eventId)
    return gatewayResult(await this.http.send({ path, signal }), parseParticipantPage)
  }

  async participantsFile(eventId: string): Promise<GatewayResult<string>> {
    return gatewayResult(await this.http.send({ path: organizerPaths.file(eventId) }), readText)
  }

  async checkIn(eventId: string, partyId: string, hasCome: boolean): Promise<GatewayResult<Participant>> {
    const path = organizerPaths.participant(eventId, partyId)
    const body = { has_come: hasCome }
    return gatewayResult(await this.http.send({ method: 'POST', path, body }), parseParticipantDocument)
  }

  async announce(eventId: string, text: string): Promise<GatewayResult<null>> {
    const path = organizerPaths.announcements(eventId)
    return gatewayResult(await this.http.send({ method: 'POST', path, body: { text } }), () => ok(null))
  }

  changes(options?: CallOptions): Promise<GatewayResult<Page<EventChange>>> {
    return new ResourceCalls(this.http, eventChangesPath, readEventChange).list({ 'page[limit]': mostChanges }, options)
  }

  async askForChange(eventId: string, change: SentEventChange): Promise<GatewayResult<EventChange>> {
    const request = { method: 'POST', path: eventChangePath(eventId), body: eventChangeBody(change) } as const
    return gatewayResult(await this.http.send(request), (answer) => readDocument(answer, readEventChange))
  }

  async withdrawChange(eventId: string): Promise<GatewayResult<null>> {
    return gatewayResult(await this.http.send({ method: 'DELETE', path: eventChangePath(eventId) }), () => ok(null))
  }
}

const mostChanges = 100

const readText = (body: unknown): WireRead<string> =>
  readWire(body, (root) => {
    const { raw } = root.at('file')
    if (typeof raw !== 'string') root.at('file').refuse('wrong-type')
    return typeof raw === 'string' ? raw : ''
  })
