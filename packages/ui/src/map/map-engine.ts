import 'leaflet/dist/leaflet.css'
import type { LatLng, LeafletMouseEvent, Point, ZoomAnimEvent } from 'leaflet'
import { boxContains, boxOfView, worldBox, wrapLng, type BoundingBox, type LngLat } from '@recircle/core/geo'
import { addBaseLayers, type ShownGround } from './base-layers.ts'
import { disableClickPropagation, Map as LeafletMap } from './leaflet-parts.ts'
import { nearTo } from './place-markers.ts'
import { visiblePart, type Pixel } from './visible-part.ts'
import { wayIntoSight } from './way-into-sight.ts'
import type { MapMove, MapPadding, MapPosition, MapTiles } from './map.types.ts'

export interface EngineOptions {
  readonly position: MapPosition
  readonly tiles: MapTiles
  readonly padding: MapPadding
  readonly isInteractive: boolean
  /** Animates zooming and panning, unless the visitor prefers reduced motion. */
  readonly isAnimated: boolean
  readonly minZoom: number
  readonly maxZoom: number
  /** Called when our own ground becomes visible or covered. */
  readonly onGround: (ground: ShownGround) => void
}

export type Project = (place: LngLat) => Pixel

interface Target {
  readonly position: MapPosition
  readonly isByVisitor: boolean
}

/** Positions closer than this are equal, because a URL has fewer digits than the map. */
const samePx = 2

/** Leaflet behind the small interface that the components use. Loaded dynamically because it needs a window. */
export class MapEngine {
  /** The container of markers; moves with the map. */
  readonly pane: HTMLElement
  readonly element: HTMLElement
  private readonly map: LeafletMap
  private readonly isAnimated: boolean
  private padding: MapPadding
  /** The target of the current motion, unless the user takes over. */
  private target: Target | null = null
  /** The last resting position, because Leaflet may report it twice. */
  private rested: MapPosition
  private isPlaced = false
  private isJumping = false

  constructor(element: HTMLElement, options: EngineOptions) {
    const { isInteractive, isAnimated } = options
    this.element = element
    this.isAnimated = isAnimated
    this.padding = options.padding
    this.rested = options.position
    this.map = new LeafletMap(element, {
      zoomControl: false,
      attributionControl: false,
      // The wrapper handles keys itself, so that they work while a marker has the focus.
      keyboard: false,
      dragging: isInteractive,
      touchZoom: isInteractive,
      scrollWheelZoom: isInteractive,
      doubleClickZoom: isInteractive,
      boxZoom: isInteractive,
      zoomAnimation: isAnimated,
      fadeAnimation: isAnimated,
      inertia: isAnimated,
      minZoom: options.minZoom,
      maxZoom: options.maxZoom,
    })
    this.map.setView(this.mapCentre(options.position), options.position.zoom, { animate: false })
    this.isPlaced = true
    for (const gesture of ['pointerdown', 'wheel'])
      element.addEventListener(gesture, () => (this.target = null), { capture: true, passive: true })
    this.pane = this.map.getPane('markerPane') ?? element
    addBaseLayers(this.map, options.tiles, options.onGround)
  }

  get move(): Omit<MapMove, 'isByVisitor'> {
    const { min, max } = this.visiblePx()
    const middle = this.map.containerPointToLatLng([(min.x + max.x) / 2, (min.y + max.y) / 2])
    const size = this.map.getSize()
    return {
      centre: { lng: wrapLng(middle.lng), lat: middle.lat },
      zoom: this.map.getZoom(),
      box: this.boxOf({ x: 0, y: 0 }, size),
      visibleBox: this.boxOf(min, max),
    }
  }

  /** Not wrapped: may be beyond ±180. */
  get centreLng(): number {
    return this.map.getCenter().lng
  }

  /** Follows the props; does nothing if the map already shows the position. */
  show(position: MapPosition): void {
    if (!this.isShowing(position)) this.moveTo({ position, isByVisitor: false }, this.isAnimated)
  }

  isShowing(position: MapPosition): boolean {
    return this.areEqual(this.move, position)
  }

  areEqual(a: MapPosition, { centre, zoom }: MapPosition): boolean {
    if (Math.abs(a.zoom - zoom) > 0.01) return false
    const pixels = this.map.project([a.centre.lat, a.centre.lng], zoom)
    return pixels.distanceTo(this.map.project([centre.lat, centre.lng], zoom)) < samePx
  }

  /** Moves on behalf of the visitor: by a key, a button or a cluster. */
  go(position: MapPosition): void {
    this.moveTo({ position, isByVisitor: true }, this.isAnimated)
  }

  /** Keys come faster than motions end, so the next step starts from the current target. */
  zoomBy(steps: number): void {
    const { centre, zoom } = this.target?.position ?? this.move
    this.go({ centre, zoom: Math.round(zoom) + steps })
  }

  panBy(x: number, y: number): void {
    const { centre, zoom } = this.target?.position ?? this.move
    this.go({ centre: this.shifted(centre, x, y), zoom })
  }

  /** Moves a place into the uncovered part by the shortest way, beside the buttons and the note at its bottom. */
  reveal(place: LngLat, marginPx: number): void {
    const { top, right, bottom, left } = this.padding
    this.map.panInside([place.lat, place.lng], {
      paddingTopLeft: [left + marginPx, top + marginPx * 2],
      paddingBottomRight: [right + marginPx * 2.5, bottom + marginPx * 2.5],
      animate: this.isAnimated,
    })
  }

  /**
   * Makes a place chosen elsewhere visible: pans if it is covered or near the edge, else moves there. Only a pan to what was not drawn is a move
   * by the visitor, after which the list starts from there. Without a zoom it only pans, to what is on the map but covered.
   */
  lookAt(place: LngLat, leastZoom: number | null): void {
    const { centre, zoom } = this.target?.position ?? this.move
    const from = this.map.project(this.latLngNear(centre), zoom)
    const away = this.map.project(this.latLngNear(place), zoom).subtract(from)
    const { min, max } = this.visiblePx()
    const way = wayIntoSight(away, { min, max, size: this.map.getSize() })
    if (way.kind === 'none' || (leastZoom === null && (way.kind === 'far' || way.kind === 'edge'))) return
    if (way.kind === 'far') return this.go({ centre: place, zoom: Math.max(zoom, leastZoom ?? zoom) })
    const { lng, lat } = this.map.unproject(from.add([way.x, way.y]), zoom)
    const position = { centre: { lng, lat }, zoom }
    this.moveTo({ position, isByVisitor: way.kind === 'edge' }, this.isAnimated)
  }

  setPadding(padding: MapPadding): void {
    const target = this.target ?? { position: this.move, isByVisitor: false }
    this.padding = padding
    if (!this.isShowing(target.position)) this.moveTo(target, this.isAnimated)
  }

  resize(): void {
    // Told once without a change as well, and a motion in progress would end halfway.
    if (this.map.getSize().equals([this.element.clientWidth, this.element.clientHeight])) return
    this.target ??= { position: this.move, isByVisitor: false }
    const { target } = this
    this.map.invalidateSize({ pan: false })
    if (!this.isShowing(target.position)) this.moveTo(target, false)
  }

  readonly project: Project = ({ lng, lat }) => this.map.latLngToLayerPoint([lat, lng])

  /** The place at screen coordinates. */
  placeUnder(clientX: number, clientY: number): LngLat {
    return toPlace(this.map.mouseEventToLatLng(new MouseEvent('click', { clientX, clientY })))
  }

  get middle(): LngLat {
    const { lng, lat } = this.move.centre
    return { lng: round(lng), lat: round(lat) }
  }

  /** The place that many pixels east and south of another. */
  shifted(place: LngLat, x: number, y: number): LngLat {
    const zoom = this.map.getZoom()
    return toPlace(this.map.unproject(this.map.project([place.lat, place.lng], zoom).add([x, y]), zoom))
  }

  /** Moves to a place unless it is visible. */
  bringIntoSight(place: LngLat, leastZoom: number): void {
    const { visibleBox, zoom } = this.move
    if (!boxContains(visibleBox, place)) this.show({ centre: place, zoom: Math.max(zoom, leastZoom) })
  }

  onClick(listener: (place: LngLat) => void): () => void {
    const tell = ({ latlng }: LeafletMouseEvent): void => listener(toPlace(latlng))
    this.map.on('click', tell)
    return () => this.map.off('click', tell)
  }

  /** Called when the map has come to rest. */
  onMove(listener: (isByVisitor: boolean) => void): void {
    this.map.on('moveend', () => {
      if (this.hasLostItsWay()) return
      const isByVisitor = this.target?.isByVisitor ?? !this.isShowing(this.rested)
      this.rested = this.target?.position ?? this.move
      this.target = null
      listener(isByVisitor)
    })
  }

  /** Calls the listener whenever markers must be repositioned; for a zoom animation, with the final projection. */
  onProjection(listener: (project: Project, zoom: number) => void): () => void {
    const now = (): void => listener(this.project, this.map.getZoom())
    const ahead = ({ center, zoom }: ZoomAnimEvent): void => listener(this.projectAt(center, zoom), zoom)
    this.map.on('zoom viewreset', now)
    this.map.on('zoomanim', ahead)
    return () => {
      this.map.off('zoom viewreset', now)
      this.map.off('zoomanim', ahead)
    }
  }

  /** Prevents drags and clicks on the element from reaching the map. */
  shield(element: HTMLElement): void {
    disableClickPropagation(element)
  }

  dispose(): void {
    this.map.off('move moveend zoom zoomend viewreset')
    // Leaflet ends an animation, or a turn of the wheel, a moment later, also when the map is gone; so it ends now.
    const proxy = this.element.querySelector('.leaflet-proxy')
    for (const type of transitionEnds) proxy?.dispatchEvent(new TransitionEvent(type, { propertyName: 'transform' }))
    this.map.setZoomAround = () => this.map
    // A turned phone makes Leaflet say a moment later that the map has moved.
    this.map.remove().off()
  }

  /** The layer positions at the end of a zoom. */
  private projectAt(centre: LatLng, zoom: number): Project {
    const pane = this.map.containerPointToLayerPoint([0, 0]).multiplyBy(-1)
    const origin = this.map.project(centre, zoom).subtract(this.map.getSize().divideBy(2)).add(pane).round()
    return ({ lng, lat }) => this.map.project([lat, lng], zoom).subtract(origin)
  }

  private moveTo({ position, isByVisitor }: Target, isAnimated: boolean): void {
    const { centre, zoom } = position
    const within = Math.min(this.map.getMaxZoom(), Math.max(this.map.getMinZoom(), zoom))
    this.target = { position: { centre, zoom: within }, isByVisitor }
    this.map.setView(this.mapCentre(this.target.position), within, { animate: isAnimated })
  }

  /** While zooming, Leaflet ignores other moves and may end one motion for another; the remaining way is then a jump. */
  private hasLostItsWay(): boolean {
    const { target } = this
    if (target === null || this.isJumping || this.isShowing(target.position)) return false
    this.isJumping = true
    this.moveTo(target, false)
    this.isJumping = false
    return true
  }

  private mapCentre({ centre, zoom }: MapPosition): LatLng {
    const { min, max } = this.visiblePx()
    const size = this.map.getSize()
    const offset: Point = size.subtract([min.x + max.x, min.y + max.y]).divideBy(2)
    const near = this.isPlaced ? this.latLngNear(centre) : centre
    return this.map.unproject(this.map.project(near, zoom).add(offset), zoom)
  }

  /** On the copy of the world that the map shows. */
  private latLngNear(place: LngLat): LngLat {
    return nearTo(this.centreLng, place)
  }

  private visiblePx(): { readonly min: Pixel; readonly max: Pixel } {
    return visiblePart(this.map.getSize(), this.padding)
  }

  private boxOf(min: Pixel, max: Pixel): BoundingBox {
    const topLeft = this.map.containerPointToLatLng([min.x, min.y])
    const bottomRight = this.map.containerPointToLatLng([max.x, max.y])
    return boxOfView(topLeft.lng, bottomRight.lat, bottomRight.lng, topLeft.lat) ?? worldBox
  }
}

/** Leaflet listens for the older name where a browser knows it. */
const transitionEnds = ['webkitTransitionEnd', 'transitionend']

/** About a tenth of a meter, which is precise enough and keeps coordinates short. */
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
const toPlace = ({ lng, lat }: LatLng): LngLat => ({ lng: round(wrapLng(lng)), lat: round(lat) })
