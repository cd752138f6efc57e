import type { UploadOptions, IconFile } from '../facility/index.ts'
import type { ActResult } from '../moderation/index.ts'
import type { CallOptions, GatewayResult, LinkedImage, Page } from '../wire/index.ts'
import type { CharityEventListQuery } from './charity-event-query.ts'
import type { CharityEventTransit } from './charity-event-transit.ts'
import type { CharityEvent, CharityEventContent, CharityEventId } from './charity-event.ts'

/**
 * The charity events of the backend that the caller may see. A deleted one fails with `gone` and its title among the
 * problems. Rejections are returned as values; no method throws.
 */
export interface CharityEventGateway {
  list(query: CharityEventListQuery, options?: CallOptions): Promise<GatewayResult<Page<CharityEvent>>>
  get(id: CharityEventId, options?: CallOptions): Promise<GatewayResult<CharityEvent>>
  /** With a client-generated id, creating the same event twice fails with `conflict` instead of adding a duplicate. */
  create(content: CharityEventContent, id?: CharityEventId): Promise<GatewayResult<CharityEvent>>
  /** Fails with `conflict` and the current event if its version differs or it is no longer a draft. */
  update(
    id: CharityEventId,
    content: CharityEventContent,
    version: number,
  ): Promise<GatewayResult<CharityEvent, CharityEvent>>
  /** Fails with `conflict` and the current event if its status does not allow deletion. */
  delete(id: CharityEventId): Promise<GatewayResult<null, CharityEvent>>
  /**
   * Returns the current event if the transit has already happened, and null if the caller may no longer see the event.
   * Fails with `conflict` and the current event if its status does not allow the transit.
   */
  transit(id: CharityEventId, transit: CharityEventTransit, comment?: string): Promise<ActResult<CharityEvent>>
  uploadCover(file: IconFile, options?: UploadOptions): Promise<GatewayResult<LinkedImage>>
}
export const CharityEventGateway = Symbol('CharityEventGateway')
