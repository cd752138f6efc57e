import type { UploadOptions, IconFile } from '../facility/index.ts'
import type { ActResult } from '../moderation/index.ts'
import type { CallOptions, GatewayResult, LinkedImage, Page } from '../wire/index.ts'
import type { CharityEventListQuery } from './charity-event-query.ts'
import type { CharityEventTransit } from './charity-event-transit.ts'
import type { CharityEvent, CharityEventContent, CharityEventId } from './charity-event.ts'

/**
 * The backend's charity events as the caller may see them. A deleted one is `gone`, its title among the problems; what the
 * backend refuses comes back as a value, nothing is thrown.
 */
export interface CharityEventGateway {
  list(query: CharityEventListQuery, options?: CallOptions): Promise<GatewayResult<Page<CharityEvent>>>
  get(id: CharityEventId, options?: CallOptions): Promise<GatewayResult<CharityEvent>>
  /** With an id of the caller's own, sending the same event twice is a `conflict` and makes no second one. */
  create(content: CharityEventContent, id?: CharityEventId): Promise<GatewayResult<CharityEvent>>
  /** `conflict`, with the event as it is, when it is not of that version or no draft any more. */
  update(
    id: CharityEventId,
    content: CharityEventContent,
    version: number,
  ): Promise<GatewayResult<CharityEvent, CharityEvent>>
  /** `conflict`, with the event as it is, when its status does not allow it. */
  delete(id: CharityEventId): Promise<GatewayResult<null, CharityEvent>>
  /**
   * Answers the event as it is when the transit has happened already, and null when the caller may no longer see it. `conflict`, with
   * the event as it is, when the transit does not lead on from there.
   */
  transit(id: CharityEventId, transit: CharityEventTransit, comment?: string): Promise<ActResult<CharityEvent>>
  uploadCover(file: IconFile, options?: UploadOptions): Promise<GatewayResult<LinkedImage>>
}
export const CharityEventGateway = Symbol('CharityEventGateway')
