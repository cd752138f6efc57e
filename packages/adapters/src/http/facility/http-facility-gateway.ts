import {
  facilityActRequest,
  facilityListToWire,
  facilityToAdd,
  facilityToChange,
  facilityTransits,
  mapQueryPairs,
  parseFacilityPage,
  parseMapViewport,
  readFacility,
  searchQueryPairs,
  type Facility,
  type FacilityActInput,
  type FacilityActName,
  type FacilityContent,
  type FacilityGateway,
  type FacilityId,
  type FacilityListQuery,
  type FacilitySearchQuery,
  type FacilityTransit,
  type IconFile,
  type MapQuery,
  type MapViewport,
  type UploadOptions,
} from '@recircle/core/facility'
import { transitByWireName, type ActResult } from '@recircle/core/moderation'
import { ok } from '@recircle/core/shared'
import {
  queryPairsOf,
  wireBasePath,
  type CallOptions,
  type GatewayResult,
  type LinkedImage,
  type Page,
} from '@recircle/core/wire'
import { gatewayResult, type HttpSender } from '../http-sender.ts'
import { ResourceCalls } from '../resource-calls.ts'
import { uploadImage } from '../upload-image.ts'
import { HttpMaterialLists } from './http-material-lists.ts'

/** Map and search are answered from memory: `live/live.routes.ts` of the server. */
const paths = {
  facilities: `${wireBasePath}/facility/facility/`,
  map: `${wireBasePath}/facility/map/`,
  search: `${wireBasePath}/facility/search/`,
} as const

export class HttpFacilityGateway extends HttpMaterialLists implements FacilityGateway {
  private readonly facilities: ResourceCalls<Facility>

  constructor(http: HttpSender) {
    super(http)
    this.facilities = new ResourceCalls(http, paths.facilities, readFacility)
  }

  list(query: FacilityListQuery, options?: CallOptions): Promise<GatewayResult<Page<Facility>>> {
    return this.facilities.list(queryPairsOf(facilityListToWire(query)), options)
  }

  get(id: FacilityId, options?: CallOptions): Promise<GatewayResult<Facility>> {
    return this.facilities.get(id, options)
  }

  /** Leaves out transits that this version does not know: it could not offer them. */
  async transitsOf(id: FacilityId, options?: CallOptions): Promise<GatewayResult<readonly FacilityTransit[]>> {
    const names = await this.facilities.transitNames(id, options)
    return names.ok ? ok(names.value.flatMap((name) => transitByWireName(facilityTransits, name) ?? [])) : names
  }

  create(content: FacilityContent, id?: FacilityId): Promise<GatewayResult<Facility>> {
    return this.facilities.add(facilityToAdd(content, id))
  }

  update(id: FacilityId, content: FacilityContent, version: number): Promise<GatewayResult<Facility, Facility>> {
    return this.facilities.change(id, facilityToChange(id, content, version))
  }

  delete(id: FacilityId): Promise<GatewayResult<null, Facility>> {
    return this.facilities.delete(id)
  }

  transit(id: FacilityId, transit: FacilityTransit, comment = ''): Promise<ActResult<Facility>> {
    return this.facilities.transit(id, facilityTransits[transit].wireName, comment)
  }

  act<Name extends FacilityActName>(
    { id, version }: Pick<Facility, 'id' | 'version'>,
    name: Name,
    input: FacilityActInput<Name>,
  ): Promise<GatewayResult<Facility, Facility>> {
    const { path, body } = facilityActRequest(name, input, version)
    return this.facilities.act(id, path, body)
  }

  uploadIcon(file: IconFile, options?: UploadOptions): Promise<GatewayResult<LinkedImage>> {
    return uploadImage(this.http, file, options)
  }

  async viewport(query: MapQuery, { signal }: CallOptions = {}): Promise<GatewayResult<MapViewport>> {
    return gatewayResult(
      await this.http.send({ path: paths.map, query: mapQueryPairs(query), signal }),
      parseMapViewport,
    )
  }

  async search(query: FacilitySearchQuery, { signal }: CallOptions = {}): Promise<GatewayResult<Page<Facility>>> {
    const outcome = await this.http.send({ path: paths.search, query: searchQueryPairs(query), signal })
    return gatewayResult(outcome, parseFacilityPage)
  }
}
