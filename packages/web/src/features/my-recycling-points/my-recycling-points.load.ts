import { pageOf, type Calls } from '@recircle/core/calls'
import type { Facility, FacilityGateway } from '@recircle/core/facility'
import { importCalls, type ImportRun } from '@recircle/core/import'
import type { Material } from '@recircle/core/material'
import { onMapOf, ownerStartCalls, toConfirmOf } from '@recircle/core/owner-start'
import { reportCalls } from '@recircle/core/report'
import type { Clock } from '@recircle/core/shared'
import { currentActor } from '../../owned/owner-actions/current-actor.ts'
import { loadPhonePlansFor } from '../../owned/owner-actions/phone-plans.ts'
import { loadOwnerList, type ListOwned, type OwnerListData } from '../../owned/owner-list/owner-list.load.ts'
import type { VisitorAccess } from '../../routing/access.ts'
import type { Loaded, ScreenInput } from '@recircle/ui/screen/screen-model.ts'
import { listQueryOf, readMyPointsQuery, type MyPointsQuery } from './my-points-query.ts'

/** SRC-17: an import whose drafts staff review together. */
export type WaitingImport = Pick<ImportRun, 'id' | 'fileName'>

/** The data on the cards in addition to the point. */
export interface PointNotes {
  readonly materials: readonly Material[]
  /** The points with a suggestion by their owner. */
  readonly suggestedIds: readonly string[]
  readonly waitingImports: readonly WaitingImport[]
  /** TRUTH-58: the points that nobody has confirmed lately. */
  readonly dueIds: readonly string[]
}

export interface MyPointsData {
  readonly list: OwnerListData<Facility, MyPointsQuery>
  readonly notes: PointNotes
}

export interface NotePorts {
  readonly facilities: Pick<FacilityGateway, 'materials'>
  readonly calls: Calls
  readonly clock: Pick<Clock, 'nowMs'>
  readonly visitor: Pick<VisitorAccess, 'state'>
}

interface MyPointsPorts extends NotePorts {
  readonly facilities: Pick<FacilityGateway, 'materials' | 'list'>
}

/** The maximum of one call; with more suggestions, some cards lack the note. */
const mostRead = 100
const newestImports = 20

export const noNotes: PointNotes = { materials: [], suggestedIds: [], waitingImports: [], dueIds: [] }

/** FAC-4: the points of the owner's organization. */
export async function loadMyPoints(ports: MyPointsPorts, { query }: ScreenInput): Promise<Loaded<MyPointsData>> {
  const actor = currentActor(ports.visitor)()
  const [list, notes] = await Promise.all([
    loadOwnerList(pagesOf(ports.facilities), readMyPointsQuery(query), actor),
    loadNotes(ports, noNotes),
  ])
  return { outcome: 'ready', data: { list, notes } }
}

export const pagesOf =
  (facilities: Pick<FacilityGateway, 'list'>): ListOwned<Facility, MyPointsQuery> =>
  async (query, orgId) => {
    const page = await facilities.list(listQueryOf(query, orgId))
    if (page.ok) await loadPhonePlansFor(page.value.items)
    return page
  }

/** What cannot be read stays as it is known: the list is shown without it. */
export async function loadNotes(ports: NotePorts, known: PointNotes): Promise<PointNotes> {
  const { facilities, calls, clock, visitor } = ports
  const actor = currentActor(visitor)()
  const [materials, waiting, runs, onMap] = await Promise.all([
    known.materials.length > 0 ? null : facilities.materials(),
    calls.ask(reportCalls.list, { query: pageOf({ limit: mostRead, offset: 0 }) }),
    calls.ask(importCalls.list, { query: { limit: newestImports } }),
    actor.kind === 'creator' ? calls.ask(ownerStartCalls.onMap, { query: onMapOf(actor.orgId) }) : null,
  ])
  return {
    materials: materials?.ok ? materials.value : known.materials,
    suggestedIds: waiting.ok
      ? waiting.value.items.flatMap(({ by, facilityId }) => (by === 'owner' ? (facilityId ?? []) : []))
      : known.suggestedIds,
    waitingImports: runs.ok
      ? runs.value.items.flatMap(({ id, fileName, review }) => (review === 'waiting' ? { id, fileName } : []))
      : known.waitingImports,
    dueIds: onMap?.ok ? toConfirmOf(onMap.value.items, clock.nowMs()).map(({ id }) => id) : known.dueIds,
  }
}
