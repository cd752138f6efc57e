import type { MapStart } from '@recircle/core/site'
import { isSameTown, type ShownPlace } from '@recircle/core/town'
import type { PointPanelState } from '../../facility/point-panel.view-model.ts'
import type { PointsAddress } from './points-address.ts'
import type { PointsModel } from './points-model.ts'
import { isSameView } from './points-sight.ts'
import { isSameChoice } from './points-steps.ts'

/** The zoom for a point opened by a link. */
export const pointZoom = 15

type Shown = Pick<PointsModel, 'address' | 'view' | 'point'>

/** The view for a URL: opening a point does not move the map. */
export const viewAfter = ({ view, from, pointId }: PointsAddress, current: MapStart, start: MapStart): MapStart =>
  view ?? from ?? (pointId === null ? start : current)

/** Whether a search may move the map to its results. */
export const mayMove = ({ view, text, pointId }: PointsAddress): boolean =>
  view === null && text !== '' && pointId === null

/** Whether the URL leaves it to the visitor where the map starts. */
export const saysNothing = ({ view, from, pointId }: PointsAddress): boolean =>
  view === null && from === null && pointId === null

/** PLACE-6: the place of the map, with the name of the town in the words while it is there; null if it may still move to the visitor. */
export function placeShown({
  address,
  view,
  named,
}: Pick<PointsModel, 'address' | 'view' | 'named'>): ShownPlace | null {
  if (saysNothing(address) && address.text === '') return null
  return { lng: view.lng, lat: view.lat, name: named !== null && isSameTown(named, view) ? named.name : null }
}

/** Whether list and map show the state in the URL. If a search has moved the map, the URL is not yet up to date. */
export const isFollowed = (wanted: PointsAddress, { address, view }: Shown): boolean =>
  wanted.pointId === address.pointId &&
  isSameChoice(wanted, address) &&
  (wanted.view === null
    ? address.view === null
    : isSameView(wanted.view, address.view ?? view) || isSameView(wanted.view, view))

/** MAP-4: the base for links on the page, so that none of them moves the map. */
export const addressForLinks = (wanted: PointsAddress, shown: Shown, start: MapStart): PointsAddress =>
  isFollowed(wanted, shown)
    ? { ...wanted, from: null, view: isSameView(shown.view, start) ? null : shown.view }
    : wanted

/** MAP-4: the URL that restores the current view on reload. */
export function addressOfShown(wanted: PointsAddress, shown: Shown, start: MapStart): PointsAddress {
  const { view, from, pointId } = wanted
  const reloaded = view ?? (pointId === null ? start : viewOfPoint(shown.point))
  const isThere = from === null && (reloaded === null || isSameView(reloaded, shown.view))
  return isThere ? wanted : { ...wanted, from: null, view: shown.view }
}

/** Null until the point's location is known. */
function viewOfPoint(state: PointPanelState): MapStart | null {
  const known = state.kind === 'ready' ? state.page.point : state.kind === 'loading' ? state.known : null
  return known && { ...known.location, zoom: pointZoom }
}
