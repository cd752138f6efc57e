import { isPublicStatus, ruledPointOf, titleOf, type RuledPoint } from '@recircle/core/facility'
import { parseCoordinates, type LngLat } from '@recircle/core/geo'
import type { CurrencyCode } from '@recircle/core/money'
import { factsOf, isReportReason, type Facts, type ReportFields, type ReportReason } from '@recircle/core/report'
import { keptFormName, languageOf } from '@recircle/core/site'
import { notLoaded } from '../../routing/screen/not-loaded.ts'
import type { Ports } from '../../routing/screen/ports.ts'
import type { Loaded, ScreenInput } from '@recircle/ui/screen/screen-model.ts'

/** The initial data of the form, as plain JSON. */
export interface ReportData {
  /** Null for a missing place; `ruled` is what days that differ are checked by. */
  readonly point: {
    readonly id: string
    readonly name: string
    readonly version: number
    readonly facts: Facts
    readonly ruled: RuledPoint
  } | null
  /** Null until the visitor chooses one. */
  readonly reason: ReportReason | null
  readonly materials: readonly { readonly id: number; readonly slug: string; readonly name: string }[]
  /** Where the map of a missing place starts: the center of the map that the visitor came from. */
  readonly start: LngLat | null
  /** The currency of the point's prices, and the names of its units by slug. */
  readonly currency: CurrencyCode | null
  readonly units: Readonly<Record<string, string>>
  /** PEOPLE-15: what the server was sent without scripts and returned. */
  readonly typed: ReportFields | null
}

type ReportPorts = Pick<Ports, 'clock' | 'facilities' | 'page'>

/** TRUTH-34: the point as shown in the form, with or without scripts; null if it is gone. */
export async function loadReport(
  ports: ReportPorts,
  { params, query }: ScreenInput,
): Promise<Loaded<ReportData | null>> {
  const { clock, facilities, page } = ports
  const { id } = params
  const [answer, materials, units] = await Promise.all([
    id === undefined ? null : facilities.get(id),
    materialsIn(ports),
    unitsIn(ports),
  ])
  const typed = keptFormName in query && page.kept?.form === 'report' ? page.kept.fields : null
  const form = { materials, units, typed }
  if (answer === null) {
    const start = placeOf(query['at'] ?? '')
    return { outcome: 'ready', data: { ...form, point: null, reason: 'missing', start, currency: null } }
  }
  if (!answer.ok)
    return answer.error === 'gone' ? { outcome: 'gone', data: null } : notLoaded(answer.error, 'recycling point')
  const { value: point } = answer
  if (!isPublicStatus(point.status)) return { outcome: 'not-found' }
  const names = point.rates.flatMap(({ materialId }) => materials.find((each) => each.id === materialId)?.name ?? [])
  const title = titleOf({ ...point, materials: names }, languageOf(page.locale))
  const reason = query['reason']
  const data = {
    ...form,
    point: {
      id: point.id,
      name: title,
      version: point.version,
      facts: factsOf(point),
      ruled: ruledPointOf(point, clock.nowMs()),
    },
    reason: isReportReason(reason) && reason !== 'missing' ? reason : null,
    start: null,
    currency: point.currency,
  }
  return { outcome: 'ready', data }
}

type NamePorts = Pick<Ports, 'facilities' | 'page'>

async function unitsIn({ facilities, page }: NamePorts): Promise<ReportData['units']> {
  const answer = await facilities.units()
  const language = languageOf(page.locale)
  return answer.ok ? Object.fromEntries(answer.value.map(({ slug, per }) => [slug, per[language]])) : {}
}

async function materialsIn({ facilities, page }: NamePorts): Promise<ReportData['materials']> {
  const answer = await facilities.materials()
  const language = languageOf(page.locale)
  return answer.ok ? answer.value.map(({ id, slug, names }) => ({ id, slug, name: names[language] })) : []
}

/** Parses `at`, which is latitude, longitude and zoom as in URLs of the map. */
const placeOf = (at: string): LngLat | null => parseCoordinates(at.split(',').slice(0, 2).join(', '))
