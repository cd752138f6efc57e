import {
  closedPointProblem,
  facilityActRules,
  facilityActs,
  facilityIssues,
  hoursOutsidePoint,
  facilityLife,
  facilityProblems,
  isPublicStatus,
  nextStopsShown,
  nextStopTimes,
  noTerms,
  rateContentOf,
  standingOf,
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
  type PublicPointFilter,
  type UploadOptions,
} from '../../facility/index.ts'
import { boxContains, distanceM } from '../../geo/index.ts'
import type { Material, Unit } from '../../material/index.ts'
import { withDescendants } from '../../material/material.ts'
import { applyOwnerAct, isOwner, type ActResult, type OrgActor } from '../../moderation/index.ts'
import { ok } from '../../shared/index.ts'
import {
  conflictWith,
  refusedAct,
  refusedCreation,
  refusedTransit,
  refusedWrite,
} from '../shared/in-memory-moderated.ts'
import { numberingPlans } from '../shared/numbering-plans.ts'
import { gatewayFailure, type GatewayResult, type LinkedImage, type Page } from '../../wire/index.ts'
import { emptyOrganizationInfo } from '../../organization/organization.ts'
import { countByStatus, sortFacilities } from './facility-list.ts'
import { InMemoryFacilities } from './in-memory-facilities.ts'
import { materialCounts, passes, stateForMaterials, takenRates } from './in-memory-public-points.ts'

/** The backend as one caller sees it; several callers can share the same `InMemoryFacilities`. */
export class InMemoryFacilityGateway implements FacilityGateway {
  constructor(
    readonly store: InMemoryFacilities = new InMemoryFacilities(),
    private readonly actor: OrgActor = { kind: 'creator', orgId: 'org-1' },
  ) {}

  async list(query: FacilityListQuery): Promise<GatewayResult<Page<Facility>>> {
    const failure = this.store.takeFailure('list')
    if (failure) return failure
    const visible = this.visible().filter(
      (facility) =>
        (query.orgId === null || facility.orgId === query.orgId) &&
        this.lists(facility, query.materialIds) &&
        mentions(facility, query.search),
    )
    const found = visible.filter((point) => query.statuses.length === 0 || query.statuses.includes(standingOf(point)))
    return ok(pageOf(sortFacilities(found, query.sort), query, visible))
  }

  async get(id: FacilityId): Promise<GatewayResult<Facility>> {
    const failure = this.store.takeFailure('get')
    if (failure) return failure
    const facility = this.store.facilities.get(id)
    if (facility && facilityLife.canSee(facility, this.actor)) return ok(facility)
    if (facility?.status === 'closed') return gatewayFailure('gone', [closedPointProblem(facility.location)])
    return gatewayFailure(this.store.deletedIds.has(id) ? 'gone' : 'not-found')
  }

  async transitsOf(id: FacilityId): Promise<GatewayResult<readonly FacilityTransit[]>> {
    const facility = await this.get(id)
    return facility.ok ? ok(facilityLife.allowedTransits(facility.value, this.actor, numberingPlans)) : facility
  }

  async create(content: FacilityContent, id?: FacilityId): Promise<GatewayResult<Facility>> {
    const failure = this.store.takeFailure('create')
    if (failure) return failure
    if (this.actor.kind !== 'creator') return refusedCreation(this.actor)
    const issues = [...facilityIssues(content), ...hoursOutsidePoint(content)]
    if (issues.length > 0) return gatewayFailure('invalid', facilityProblems(issues))
    if (id !== undefined && (this.store.facilities.has(id) || this.store.deletedIds.has(id)))
      return gatewayFailure('conflict')
    const nowMs = this.store.clock.nowMs()
    return ok(
      this.keep({
        ...this.saved(content),
        id: id ?? this.store.newId('facility'),
        orgId: this.actor.orgId,
        creatorId: `user-of-${this.actor.orgId}`,
        status: 'draft',
        statusComment: '',
        stopChanges: [],
        days: null,
        timezone: 'Europe/Moscow',
        nextStops: [],
        orgInfo: { ...emptyOrganizationInfo, fullName: this.actor.orgId },
        sourceId: null,
        isClaimable: false,
        waitsWithImport: false,
        lastConfirmedAtMs: null,
        confirmations: {},
        version: 1,
        createdAtMs: nowMs,
        updatedAtMs: nowMs,
      }),
    )
  }

  async update(id: FacilityId, content: FacilityContent, version: number): Promise<GatewayResult<Facility, Facility>> {
    const failure = this.store.takeFailure('update')
    if (failure) return failure
    const facility = await this.get(id)
    if (!facility.ok) return facility
    const before = facility.value
    if (!facilityLife.canWrite(before, this.actor)) return refusedWrite(before, this.actor)
    const issues = [...facilityIssues(content), ...hoursOutsidePoint(content)]
    if (issues.length > 0) return gatewayFailure('invalid', facilityProblems(issues))
    if (before.version !== version) return conflictWith(before)
    const nowMs = this.store.clock.nowMs()
    return ok(this.keep({ ...before, ...this.saved(content), version: version + 1, updatedAtMs: nowMs }))
  }

  async delete(id: FacilityId): Promise<GatewayResult<null, Facility>> {
    const failure = this.store.takeFailure('delete')
    if (failure) return failure
    const facility = await this.get(id)
    if (!facility.ok) return facility
    if (!facilityLife.canDelete(facility.value, this.actor)) return refusedWrite(facility.value, this.actor)
    this.store.facilities.delete(id)
    this.store.deletedIds.add(id)
    return ok(null)
  }

  async transit(id: FacilityId, transit: FacilityTransit, comment = ''): Promise<ActResult<Facility>> {
    const failure = this.store.takeFailure('transit')
    if (failure) return failure
    const facility = await this.get(id)
    if (!facility.ok) return facility
    const result = facilityLife.apply(facility.value, transit, this.actor, comment, numberingPlans)
    if (result.ok) {
      const after = this.keep({ ...result.value, updatedAtMs: this.store.clock.nowMs() })
      return ok(facilityLife.canSee(after, this.actor) ? after : null)
    }
    return refusedTransit(result.error, facility.value, {
      hasHappened: () => facilityLife.hasHappened(facility.value, transit),
      missing: () => facilityProblems(facilityLife.missing(facility.value, numberingPlans)),
    })
  }

  async act<Name extends FacilityActName>(
    { id, version }: Pick<Facility, 'id' | 'version'>,
    name: Name,
    input: FacilityActInput<Name>,
  ): Promise<GatewayResult<Facility, Facility>> {
    const failure = this.store.takeFailure(name)
    if (failure) return failure
    const facility = await this.get(id)
    if (!facility.ok) return facility
    const before = facility.value
    const nowMs = this.store.clock.nowMs()
    // An act without a body does not say which version it was decided on.
    const sent = { input, version: 'version' in facilityActs[name].body ? version : null }
    const decided = applyOwnerAct(facilityActRules[name], before, sent, { actor: this.actor, nowMs })
    if (!decided.ok) return refusedAct(decided, before)
    if (decided.value === before) return facility
    return ok(this.keep({ ...decided.value, version: before.version + 1, updatedAtMs: nowMs }))
  }

  async uploadIcon(file: IconFile, options?: UploadOptions): Promise<GatewayResult<LinkedImage>> {
    const failure = this.store.takeFailure('uploadIcon')
    if (failure) return failure
    return this.store.upload('icon', this.actor, file, options)
  }

  async viewport(query: MapQuery): Promise<GatewayResult<MapViewport>> {
    const { text = '', openAtMs = this.store.clock.nowMs() } = query
    const shown = (filter: PublicPointFilter) =>
      this.publicOnes(filter).filter(
        (facility) => boxContains(query.box, facility.location) && mentions(facility, text),
      )
    const pins = shown(query)
    return ok({
      clusters: [],
      pins: pins.map((facility) => ({
        ...facility.location,
        id: facility.id,
        name: facility.name,
        kind: facility.kind,
        materialIds: takenRates(this.store, facility).map(({ materialId }) => materialId),
        isTemporarilyClosed: facility.status !== 'accepted',
        openState: stateForMaterials(this.store, facility, query, openAtMs),
        closesSoon: false,
      })),
      openCounts: [],
      smallClusters: [],
      total: pins.length,
      materialCounts: materialCounts(
        this.store,
        query.materialMatch === 'all' ? pins : shown({ ...query, materialIds: [] }),
      ),
      events: [],
    })
  }

  async search(query: FacilitySearchQuery): Promise<GatewayResult<Page<Facility>>> {
    const failure = this.store.takeFailure('search')
    if (failure) return failure
    const { near } = query
    const found = this.publicOnes(query).filter(
      (facility) => (query.box === null || boxContains(query.box, facility.location)) && mentions(facility, query.text),
    )
    const awayM = (facility: Facility) => (near ? distanceM(near, facility.location) : 0)
    return ok(
      pageOf(
        found.toSorted((a, b) => awayM(a) - awayM(b)),
        query,
        null,
      ),
    )
  }

  async materials(): Promise<GatewayResult<readonly Material[]>> {
    return ok(this.store.materials)
  }

  async units(): Promise<GatewayResult<readonly Unit[]>> {
    return ok(this.store.units)
  }

  private visible(): Facility[] {
    return Array.from(this.store.facilities.values()).filter(
      (facility) => isPublicStatus(facility.status) || isOwner(facility, this.actor),
    )
  }

  private publicOnes(filter: PublicPointFilter): Facility[] {
    return this.visible().filter((facility) => passes(this.store, facility, filter))
  }

  private lists({ rates }: Facility, materialIds: readonly number[]): boolean {
    const wanted = withDescendants(this.store.materials, materialIds)
    return materialIds.length === 0 || rates.some(({ materialId }) => wanted.has(materialId))
  }

  /** Derives what the server adds when saving: the ids of rates and the icon's URL. */
  private saved(content: FacilityContent) {
    return {
      ...content,
      rates: content.rates.map((rate) => ({
        ...noTerms,
        ...rateContentOf(rate),
        id: rate.id ?? this.store.newId('rate'),
      })),
      icon: this.store.linked(content.icon),
    }
  }

  private keep(facility: Facility): Facility {
    const { stops, timezone } = facility
    const nextStops = nextStopTimes(stops, timezone, this.store.clock.nowMs(), nextStopsShown)
    const stored = { ...facility, nextStops }
    this.store.facilities.set(facility.id, stored)
    return stored
  }
}

const mentions = ({ name, address }: Facility, text: string): boolean =>
  `${name} ${address}`.toLowerCase().includes(text.trim().toLowerCase())

const pageOf = (
  found: readonly Facility[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
  counted: readonly Facility[] | null,
): Page<Facility> => ({
  items: found.slice(offset, offset + limit),
  pagination: { count: found.length, limit, offset },
  statusCounts: counted && countByStatus(counted),
})
