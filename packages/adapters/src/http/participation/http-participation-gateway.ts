import {
  parsePlaceDocument,
  parsePlacePage,
  parseSeatsDocument,
  participationPaths,
  type OwnPlace,
  type ParticipationGateway,
  type Seats,
} from '@recircle/core/participation'
import type { CallOptions, GatewayResult, Page } from '@recircle/core/wire'
import { gatewayResult, type HttpSender } from '../http-sender.ts'

export class HttpParticipationGateway implements ParticipationGateway {
  constructor(private readonly http: HttpSender) {}

  async seats(eventId: string, { signal }: CallOptions = {}): Promise<GatewayResult<Seats>> {
    return gatewayResult(await this.http.send({ path: participationPaths.seats(eventId), signal }), parseSeatsDocument)
  }

  async place(token: string, { signal }: CallOptions = {}): Promise<GatewayResult<OwnPlace>> {
    return gatewayResult(await this.http.send({ path: participationPaths.party(token), signal }), parsePlaceDocument)
  }

  async mine({ signal }: CallOptions = {}): Promise<GatewayResult<Page<OwnPlace>>> {
    return gatewayResult(await this.http.send({ path: participationPaths.mine, signal }), parsePlacePage)
  }
}
