import { addressCoordinates, type LngLat } from '@recircle/core/geo'
import type { Capital } from '@recircle/core/site'
import type { ShownPlace } from '@recircle/core/town'
import type { TakingPlace } from '../../guide/guide-places.ts'
import type { CodeSheet } from '../../guide/package-code.view.tsx'
import type { GuideMaterial, ThingSheet } from '../../guide/thing-sheet.ts'

/** A thing in a list, in the language of the page. */
export interface GuideItem {
  readonly slug: string
  readonly name: string
  readonly materials: readonly GuideMaterial[]
}

export interface GuideModel {
  /** The search text; empty for none. */
  readonly text: string
  /** Best first, empty unless the best is surely meant; null without a search. */
  readonly found: readonly GuideItem[] | null
  /** GUIDE-27: what is found with little likeness or called most alike, if nothing was found; else empty. */
  readonly nearest: readonly { readonly slug: string; readonly name: string }[]
  /** What it may be made of, if nothing was found; else empty. */
  readonly materials: readonly GuideMaterial[]
  readonly order: GuideOrder
  readonly groups: readonly GuideGroup[]
}

export const guideOrders = ['room', 'letter'] as const
export type GuideOrder = (typeof guideOrders)[number]

/** A room of the home, or a letter. */
export interface GuideGroup {
  readonly id: string
  readonly name: string
  /** The family whose drawing is shown; null for a letter. */
  readonly family: string | null
  readonly things: readonly { readonly slug: string; readonly name: string }[]
}

/** GUIDE-12 */
export interface GuidePlaces {
  readonly near: LngLat
  /** Whether the location comes from the URL or the browser, so that no town is named for it. */
  readonly isVisitors: boolean
  /** The capital whose center is `near`. */
  readonly capital: Capital | null
  /** LOOK-23: the town named instead of a capital without points. */
  readonly town: string | null
  readonly places: readonly TakingPlace[]
}

/** PLACE-6: null for the places of the capital, since those of the visitor may be on their way. */
export const placeShown = ({ near, capital, town }: GuidePlaces): ShownPlace | null =>
  capital === null ? { lng: near.lng, lat: near.lat, name: town } : null

export interface GuideThingModel extends ThingSheet {
  /** Null if no place takes it, or if the request failed. */
  readonly places: GuidePlaces | null
}

export interface GuideCodesModel {
  readonly codes: readonly CodeSheet[]
}

export const guidePath = '/guide'
export const guideByLetterPath = `${guidePath}?by=letter`
export const guideThingPath = (slug: string): string => `${guidePath}/${slug}`
/** ALERT-9: the link to an alert for places nearby, offered if there are none; with the radius of the search. */
export const alertPathOf = ({ materials }: Pick<GuideThingModel, 'materials'>, near: LngLat): string =>
  `/alerts/new?at=${addressCoordinates(near)}&km=25&materials=${materials.map(({ slug }) => slug).join(',')}&news=new,events`
/** GUIDE-24: the link to the map of places that take any of the materials, which shows the thing as a search for it does. */
export const mapPathOf = ({ slug, materials }: Pick<GuideThingModel, 'slug' | 'materials'>, near?: LngLat): string => {
  const query = `thing=${slug}&materials=${materials.map((material) => material.slug).join(',')}`
  return `/recycling-points?${query}${near ? `&at=${addressCoordinates(near)},12` : ''}`
}
