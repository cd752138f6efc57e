import type { MapStart } from '@recircle/core/site'
import type { PointPanelState } from '../../facility/point-panel.view-model.ts'
import type { PointsAddress } from './points-address.ts'
import type { PointsModel } from './points-model.ts'
import { isSameView } from './points-sight.ts'
import { isSameChoice } from './points-steps.ts'

/** How near a point is looked at that a link leads to. */
export const pointZoom = 15

type Shown = Pick<PointsModel, 'address' | 'view' | 'point'>

/** Where an address leads in a page that shows `current`: a point that opens leaves the map alone. */
export const viewAfter = ({ view, from, pointId }: PointsAddress, current: MapStart, start: MapStart): MapStart =>
  view ?? from ?? (pointId === null ? start : current)

/** A search that may take the map to what it finds. */
export const mayMove = ({ view, text, pointId }: PointsAddress): boolean =>
  view === null && text !== '' && pointId === null

/** Whether list and map show what the address says. A search may have moved the map: then the address is yet to say so. */
export const isFollowed = (wanted: PointsAddress, { address, view }: Shown): boolean =>
  wanted.pointId === address.pointId &&
  isSameChoice(wanted, address) &&
  (wanted.view === null
    ? address.view === null
    : isSameView(wanted.view, address.view ?? view) || isSameView(wanted.view, view))

/** MAP-4: what links on the page start from, so that none of them moves the map. */
export const addressForLinks = (wanted: PointsAddress, shown: Shown, start: MapStart): PointsAddress =>
  isFollowed(wanted, shown)
    ? { ...wanted, from: null, view: isSameView(shown.view, start) ? null : shown.view }
    : wanted

/** MAP-4: the address that a reload needs to show the map where it stands. */
export function addressOfShown(wanted: PointsAddress, shown: Shown, start: MapStart): PointsAddress {
  const { view, from, pointId } = wanted
  const reloaded = view ?? (pointId === null ? start : viewOfPoint(shown.point))
  const isThere = from === null && (reloaded === null || isSameView(reloaded, shown.view))
  return isThere ? wanted : { ...wanted, from: null, view: shown.view }
}

/** Null while nobody knows where the point is. */
function viewOfPoint(state: PointPanelState): MapStart | null {
  const known = state.kind === 'ready' ? state.page.point : state.kind === 'loading' ? state.known : null
  return known && { ...known.location, zoom: pointZoom }
}
