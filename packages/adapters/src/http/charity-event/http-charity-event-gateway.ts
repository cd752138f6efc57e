import {
  charityEventListToWire,
  charityEventToAdd,
  charityEventToChange,
  charityEventTransits,
  readCharityEvent,
  type CharityEvent,
  type CharityEventContent,
  type CharityEventGateway,
  type CharityEventId,
  type CharityEventListQuery,
  type CharityEventTransit,
} from '@recircle/core/charity-event'
import type { IconFile, UploadOptions } from '@recircle/core/facility'
import type { ActResult } from '@recircle/core/moderation'
import {
  queryPairsOf,
  wireBasePath,
  type CallOptions,
  type GatewayResult,
  type LinkedImage,
  type Page,
} from '@recircle/core/wire'
import { type HttpSender } from '../http-sender.ts'
import { ResourceCalls } from '../resource-calls.ts'
import { uploadImage } from '../upload-image.ts'

const eventsPath = `${wireBasePath}/promotion/promotion/`

export class HttpCharityEventGateway implements CharityEventGateway {
  private readonly events: ResourceCalls<CharityEvent>

  constructor(private readonly http: HttpSender) {
    this.events = new ResourceCalls(http, eventsPath, readCharityEvent)
  }

  list(query: CharityEventListQuery, options?: CallOptions): Promise<GatewayResult<Page<CharityEvent>>> {
    return this.events.list(queryPairsOf(charityEventListToWire(query)), options)
  }

  get(id: CharityEventId, options?: CallOptions): Promise<GatewayResult<CharityEvent>> {
    return this.events.get(id, options)
  }

  create(content: CharityEventContent, id?: CharityEventId): Promise<GatewayResult<CharityEvent>> {
    return this.events.add(charityEventToAdd(content, id))
  }

  update(
    id: CharityEventId,
    content: CharityEventContent,
    version: number,
  ): Promise<GatewayResult<CharityEvent, CharityEvent>> {
    return this.events.change(id, charityEventToChange(id, content, version))
  }

  delete(id: CharityEventId): Promise<GatewayResult<null, CharityEvent>> {
    return this.events.delete(id)
  }

  transit(id: CharityEventId, transit: CharityEventTransit, comment = ''): Promise<ActResult<CharityEvent>> {
    return this.events.transit(id, charityEventTransits[transit].wireName, comment)
  }

  uploadCover(file: IconFile, options?: UploadOptions): Promise<GatewayResult<LinkedImage>> {
    return uploadImage(this.http, file, options)
  }
}
