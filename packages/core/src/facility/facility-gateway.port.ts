import type { Material, Unit } from '../material/index.ts'
import type { ActResult } from '../moderation/index.ts'
import type { CallOptions, GatewayResult, LinkedImage, Page } from '../wire/index.ts'
import type { FacilitySearchQuery, MapQuery, MapViewport } from './facility-map.ts'
import type { FacilityListQuery } from './facility-query.ts'
import type { FacilityTransit } from './facility-transit.ts'
import type { Facility, FacilityContent, FacilityId } from './facility.ts'
import type { IconFile } from './icon-file.ts'
import type { MaterialPause } from './material-terms.ts'

export interface UploadOptions extends CallOptions {
  /** From 0 to 1, as far as it is known. */
  readonly onProgress?: (share: number) => void
}

/**
 * The backend's recycling points as the caller may see them. Rules that the backend refuses come back as `forbidden`,
 * `invalid` or `broken-rule` with their problems; nothing is thrown.
 */
export interface FacilityGateway {
  list(query: FacilityListQuery, options?: CallOptions): Promise<GatewayResult<Page<Facility>>>
  get(id: FacilityId, options?: CallOptions): Promise<GatewayResult<Facility>>
  /** The transits that the caller may make now, by the backend's word. */
  transitsOf(id: FacilityId, options?: CallOptions): Promise<GatewayResult<readonly FacilityTransit[]>>
  /** With an id of the caller's own, sending the same point twice is a `conflict` and makes no second one. */
  create(content: FacilityContent, id?: FacilityId): Promise<GatewayResult<Facility>>
  /** `conflict`, with the point as it is, when it is not of that version or no draft any more. */
  update(id: FacilityId, content: FacilityContent, version: number): Promise<GatewayResult<Facility, Facility>>
  /** `conflict`, with the point as it is, when its status does not allow it. */
  delete(id: FacilityId): Promise<GatewayResult<null, Facility>>
  /**
   * Answers the point as it is when the transit has happened already, and null when the caller may no longer see it. `conflict`, with
   * the point as it is, when the transit does not lead on from there.
   */
  transit(id: FacilityId, transit: FacilityTransit, comment?: string): Promise<ActResult<Facility>>
  /** TRUTH-41: null takes the material again. `conflict`, with the point as it is, when that is of another version to pause, or status. */
  setPause(
    facility: Pick<Facility, 'id' | 'version'>,
    materialId: number,
    pause: MaterialPause | null,
  ): Promise<GatewayResult<Facility, Facility>>
  uploadIcon(file: IconFile, options?: UploadOptions): Promise<GatewayResult<LinkedImage>>
  viewport(query: MapQuery, options?: CallOptions): Promise<GatewayResult<MapViewport>>
  /** Words, a box, the nearest: whatever narrows the public points. */
  search(query: FacilitySearchQuery, options?: CallOptions): Promise<GatewayResult<Page<Facility>>>
  materials(options?: CallOptions): Promise<GatewayResult<readonly Material[]>>
  units(options?: CallOptions): Promise<GatewayResult<readonly Unit[]>>
}
export const FacilityGateway = Symbol('FacilityGateway')
