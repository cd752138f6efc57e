import type { Calls } from '@recircle/core/calls'
import { isPublicStatus, titleOf, type FacilityGateway } from '@recircle/core/facility'
import type { Material } from '@recircle/core/material'
import { choosablePointsOf, pointDayCalls, type OwnDays } from '@recircle/core/point-days'
import { languageOf } from '@recircle/core/site'
import { currentActor } from '../../owned/owner-actions/current-actor.ts'
import type { VisitorAccess } from '../../routing/access.ts'
import type { PageContext } from '../../routing/page-context.ts'
import type { Loaded, ScreenInput } from '@recircle/ui/screen/screen-model.ts'

export interface OwnPoint {
  readonly id: string
  readonly title: string
  readonly address: string
  readonly isPublic: boolean
}

export interface PointDaysData {
  /** The point that the page was opened for. */
  readonly askedId: string | null
  /** Null if it could not be loaded. */
  readonly days: OwnDays | null
  readonly points: readonly OwnPoint[]
  /** More than those listed, if the organization has many. */
  readonly pointCount: number
  readonly materials: readonly Material[]
}

export interface PointDaysPorts {
  readonly calls: Calls
  readonly facilities: Pick<FacilityGateway, 'materials'>
  readonly page: Pick<PageContext, 'locale'>
  readonly visitor: Pick<VisitorAccess, 'state'>
}

export const noPointDays: PointDaysData = { askedId: null, days: null, points: [], pointCount: 0, materials: [] }

/** DAYS-20: what the organization says of days that differ. */
export async function loadPointDays(ports: PointDaysPorts, { query }: ScreenInput): Promise<Loaded<PointDaysData>> {
  return { outcome: 'ready', data: await readPointDays(ports, { ...noPointDays, askedId: query['point'] ?? null }) }
}

/** What cannot be read stays as it is known. */
export async function readPointDays(ports: PointDaysPorts, known: PointDaysData): Promise<PointDaysData> {
  const { calls, facilities, page, visitor } = ports
  const actor = currentActor(visitor)()
  const [days, points, materials] = await Promise.all([
    calls.ask(pointDayCalls.list),
    actor.kind === 'creator' ? calls.ask(pointDayCalls.points, { query: choosablePointsOf(actor.orgId) }) : null,
    known.materials.length > 0 ? null : facilities.materials(),
  ])
  const language = languageOf(page.locale)
  return {
    askedId: known.askedId,
    days: days.ok ? days.value : known.days,
    points: points?.ok
      ? points.value.items.map(({ id, name, kind, address, status }) => ({
          id,
          title: titleOf({ name, kind, address, materials: [] }, language),
          address,
          isPublic: isPublicStatus(status),
        }))
      : known.points,
    pointCount: points?.ok ? (points.value.pagination?.count ?? points.value.items.length) : known.pointCount,
    materials: materials?.ok ? materials.value : known.materials,
  }
}
