import type { FacilityId } from '@recircle/core/facility'
import { wellFormed } from '@recircle/core/shared'
import { languageOf, mapStartOf, type MapStart } from '@recircle/core/site'
import { townNamed, viewAround } from '@recircle/core/town'
import { bringTextMax, loadBring } from '../../facility/point/load-bring.ts'
import { loadPoint, type LoadedPoint, type PointPage } from '../../facility/point/load-point.ts'
import { pointHead } from '../../facility/point/point-head.ts'
import type { PointPanelState } from '../../facility/point/point-panel.view-model.ts'
import type { PageContext } from '../../routing/page-context.ts'
import type { ScreenHead, ScreenInput, Loaded } from '@recircle/ui/screen/screen-model.ts'
import { missedTownHref } from '../../shell/town/missed-town.ts'
import { loadPoints, nothingShown, type LoadingState, type PointsShown } from './load-points.ts'
import { understand, type PointsPorts } from './meaning-of-address.ts'
import { pointsHref, readPointsAddress, withInferred, withView, type PointsAddress } from './points-address.ts'
import { placeShown, pointZoom, presumedBox } from './points-sight.ts'

/** List, map and chosen point, as loaded for a URL. */
export interface PointsData extends PointsShown {
  readonly address: PointsAddress
  readonly state: LoadingState
  readonly point: PointPanelState
}

/** MAP-1: the page of a URL, without knowing the screen and the visitor's location. */
export async function loadRecyclingPoints(
  ports: PointsPorts,
  { params, query, search = '' }: ScreenInput,
): Promise<Loaded<PointsData>> {
  const { facilities, calls, page } = ports
  const address = readPointsAddress(params['id'], search)
  const { pointId } = address
  const town = await townNamed(calls, page.site.variant, query['town'])
  if (town === 'missed') return { outcome: 'elsewhere', path: missedTownHref('/recycling-points', query['town']) }
  if (town !== null) return elsewhere(withView(address, viewAround(town)))
  const materials = facilities.materials()
  const [opened, known] = await Promise.all([
    pointId === null ? null : loadPoint(facilities, pointId, languageOf(page.locale), materials),
    understand(ports, address, null, materials),
  ])
  const view = address.view ?? address.from ?? viewOf(opened) ?? mapStartOf(page.site, page.locale)
  const before = known.ok ? known.value : null
  const question = { address, view, boxOf: presumedBox, visitor: null, nowMs: page.renderedAtMs, before }
  const answer = await loadPoints(ports, question)
  if (answer.ok) {
    const { shown, meaning } = answer.value
    // GUIDE-15: for visitors without scripts, and for queries sent before they loaded.
    if (shown.meant !== null) {
      const found = withInferred(address, shown.meant)
      return elsewhere(meaning.town === null ? found : withView(found, shown.view))
    }
    // A page beyond the last one, so that the URL names the page shown.
    if (shown.list.page !== address.page) return elsewhere({ ...address, page: shown.list.page })
  }
  const point: PointPanelState =
    pointId === null || opened === null
      ? { kind: 'closed' }
      : panelOf(pointId, opened, await broughtTo(ports, opened, query['bring']))
  const data: PointsData = {
    ...(answer.ok ? answer.value.shown : nothingShown(view)),
    address,
    point,
    state: answer.ok ? 'ready' : 'failed',
  }
  const outcome = opened === null || opened.ok || opened.error === 'failed' ? 'ready' : opened.error
  return { outcome, data, head: headOf(data, page) }
}

const elsewhere = (address: PointsAddress): Loaded<PointsData> => ({ outcome: 'elsewhere', path: pointsHref(address) })

function headOf(data: PointsData, page: PageContext): ScreenHead {
  const head = data.point.kind === 'ready' ? pointHead(data.point.page.point, page) : {}
  const place = placeShown(data)
  return place === null ? head : { ...head, place }
}

/** GUIDE-20: for visitors without scripts, and for links with a question. */
async function broughtTo(
  { calls, facilities, page }: PointsPorts,
  opened: LoadedPoint,
  asked: string | undefined,
): Promise<Pick<PointPage, 'bring'>> {
  const text = wellFormed((asked ?? '').trim().slice(0, bringTextMax)).trim()
  if (text === '' || !opened.ok) return {}
  const { point } = opened.value
  const question = { text, point, language: languageOf(page.locale), nowMs: page.renderedAtMs }
  const bring = await loadBring(calls, facilities, question)
  return bring === null ? {} : { bring }
}

/** Around the point, or around the location of a closed one. */
function viewOf(opened: LoadedPoint | null): MapStart | null {
  const place = opened?.ok === true ? opened.value.point.location : (opened?.place ?? null)
  return place && { ...place, zoom: pointZoom }
}

const panelOf = (id: FacilityId, opened: LoadedPoint, more: Pick<PointPage, 'bring'>): PointPanelState =>
  opened.ok ? { kind: 'ready', id, page: { ...opened.value, ...more } } : { kind: opened.error, id }
