import type { MapStart } from '@recircle/core/site'
import type { InferredThing } from './points-model.ts'
import { noAddress, type PointsAddress } from './points-address.ts'

/** Applies a choice; a changed list starts at its first page. */
const narrowed = (address: PointsAddress, change: Partial<PointsAddress>): PointsAddress => ({
  ...address,
  page: 1,
  ...change,
})

/** A text search can move the map to its results; clearing it cannot. */
export const withText = (address: PointsAddress, text: string): PointsAddress =>
  narrowed(address, text === '' ? { text } : { text, thing: null, view: null, from: address.view })

/** LOOK-26: what narrows a material goes with it. */
export const withMaterial = (
  address: PointsAddress,
  slug: string,
  inner: readonly { readonly slug: string }[] = [],
): PointsAddress => {
  const rest = address.materials.filter((each) => each !== slug && !inner.some((one) => one.slug === each))
  return narrowed(address, { materials: address.materials.includes(slug) ? rest : [...rest, slug] })
}

export const withOpen = (address: PointsAddress, open: string | null): PointsAddress => narrowed(address, { open })

export const withOpenNow = (address: PointsAddress): PointsAddress =>
  withOpen(address, address.open === 'now' ? null : 'now')

export const withView = (address: PointsAddress, view: MapStart): PointsAddress =>
  narrowed(address, { view, from: null })

/** PLACE-2: a search may still move the map to what it finds. */
export const withStart = (address: PointsAddress, view: MapStart): PointsAddress =>
  address.text === '' ? withView(address, view) : { ...address, from: view }

export const withPoint = (address: PointsAddress, pointId: string | null): PointsAddress => ({ ...address, pointId })

/** GUIDE-15: replaces the text by the materials of a thing. */
export const withThing = (address: PointsAddress, thing: string, materials: readonly string[]): PointsAddress => ({
  ...withText(address, ''),
  materials,
  thing,
})

/** Applies the thing that a text without matching points clearly means. */
export const withInferred = (address: PointsAddress, meant: InferredThing | null): PointsAddress =>
  meant?.text === address.text ? withThing(address, meant.slug, meant.materials) : address

/** Removes all filters but keeps the view. */
export const withoutFilters = ({ view, pointId }: PointsAddress): PointsAddress => ({ ...noAddress, view, pointId })

export const hasFilters = (address: PointsAddress): boolean => address.text !== '' || hasFiltersBesideText(address)

export const hasFiltersBesideText = ({ materials, kind, open, isConfirmedLately }: PointsAddress): boolean =>
  materials.length > 0 || kind !== null || open !== null || isConfirmedLately

/** The number on the filter button: filters that neither the chips nor the search box show. */
export const hiddenFilterCount = (address: PointsAddress): number => {
  const { kind, open, isConfirmedLately, materialMatch, materials } = address
  const isTimeChosen = open !== null && open !== 'now'
  return [kind !== null, isTimeChosen, isConfirmedLately, materialMatch === 'all' && materials.length > 1].filter(
    Boolean,
  ).length
}

const key = (address: PointsAddress): string => JSON.stringify({ ...address, pointId: null, view: null, from: null })

/** ROUTE-8: whether the addresses differ only in the point or the view. */
export const isSameChoice = (a: PointsAddress, b: PointsAddress): boolean => key(a) === key(b)
