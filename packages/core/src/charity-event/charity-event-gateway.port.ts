import type { UploadOptions, IconFile } from '../facility/index.ts'
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
  /** `conflict` when the event is not of that version any more. */
  update(id: CharityEventId, content: CharityEventContent, version: number): Promise<GatewayResult<CharityEvent>>
  delete(id: CharityEventId): Promise<GatewayResult<null>>
  /** Answers null when the caller may no longer see the event. */
  transit(
    id: CharityEventId,
    transit: CharityEventTransit,
    comment?: string,
  ): Promise<GatewayResult<CharityEvent | null>>
  uploadCover(file: IconFile, options?: UploadOptions): Promise<GatewayResult<LinkedImage>>
}
export const CharityEventGateway = Symbol('CharityEventGateway')
