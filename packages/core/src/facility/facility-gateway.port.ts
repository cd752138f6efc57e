import type { Material, Unit } from '../material/index.ts'
import type { ActResult } from '../moderation/index.ts'
import type { CallOptions, GatewayResult, LinkedImage, Page } from '../wire/index.ts'
import type { FacilityActInput, FacilityActName } from './facility-acts.ts'
import type { FacilitySearchQuery, MapQuery, MapViewport } from './map/facility-map.ts'
import type { FacilityListQuery } from './facility-query.ts'
import type { FacilityTransit } from './facility-transit.ts'
import type { Facility, FacilityContent, FacilityId } from './facility.ts'
import type { IconFile } from './icon-file.ts'

export interface UploadOptions extends CallOptions {
  /** FAC-24: a photo is made small, an icon or a cover is not. */
  readonly isPhoto?: boolean
  /** From 0 to 1; reported only while the total size is known. */
  readonly onProgress?: (share: number) => void
}

/**
 * The recycling points of the backend that the caller may see. If the backend rejects a request by a rule, it fails
 * with `forbidden`, `invalid` or `broken-rule` and the problems. No method throws.
 */
export interface FacilityGateway {
  list(query: FacilityListQuery, options?: CallOptions): Promise<GatewayResult<Page<Facility>>>
  get(id: FacilityId, options?: CallOptions): Promise<GatewayResult<Facility>>
  /** The transits that the backend allows the caller to make now. */
  transitsOf(id: FacilityId, options?: CallOptions): Promise<GatewayResult<readonly FacilityTransit[]>>
  /** With a client-generated id, creating the same point twice fails with `conflict` instead of adding a duplicate. */
  create(content: FacilityContent, id?: FacilityId): Promise<GatewayResult<Facility>>
  /** Fails with `conflict` and the current point if its version differs or it is no longer a draft. */
  update(id: FacilityId, content: FacilityContent, version: number): Promise<GatewayResult<Facility, Facility>>
  /** Fails with `conflict` and the current point if its status does not allow deletion. */
  delete(id: FacilityId): Promise<GatewayResult<null, Facility>>
  /**
   * Returns the current point if the transit has already happened, and null if the caller may no longer see the point.
   * Fails with `conflict` and the current point if its status does not allow the transit.
   */
  transit(id: FacilityId, transit: FacilityTransit, comment?: string): Promise<ActResult<Facility>>
  /** TRUTH-41, STOP-13: an act of the owner. Fails with `conflict` and the current point if its status, or the version that the act was decided on, differs. */
  act<Name extends FacilityActName>(
    facility: Pick<Facility, 'id' | 'version'>,
    name: Name,
    input: FacilityActInput<Name>,
  ): Promise<GatewayResult<Facility, Facility>>
  uploadIcon(file: IconFile, options?: UploadOptions): Promise<GatewayResult<LinkedImage>>
  viewport(query: MapQuery, options?: CallOptions): Promise<GatewayResult<MapViewport>>
  /** Searches the public points by text, box and distance, in any combination. */
  search(query: FacilitySearchQuery, options?: CallOptions): Promise<GatewayResult<Page<Facility>>>
  materials(options?: CallOptions): Promise<GatewayResult<readonly Material[]>>
  units(options?: CallOptions): Promise<GatewayResult<readonly Unit[]>>
}
export const FacilityGateway = Symbol('FacilityGateway')
