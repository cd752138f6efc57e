import type { MapStart } from '@recircle/core/site'
import type { MeantThing } from './points-model.ts'
import { noAddress, type PointsAddress } from './points-address.ts'

/** The address that each choice leads to. A narrower list begins at its first page. */
const narrowed = (address: PointsAddress, change: Partial<PointsAddress>): PointsAddress => ({
  ...address,
  page: 1,
  ...change,
})

/** Words may take the map to what they find; without them it stays. */
export const withText = (address: PointsAddress, text: string): PointsAddress =>
  narrowed(address, text === '' ? { text } : { text, thing: null, view: null, from: address.view })

export const withMaterial = (address: PointsAddress, slug: string): PointsAddress => {
  const rest = address.materials.filter((each) => each !== slug)
  return narrowed(address, { materials: rest.length < address.materials.length ? rest : [...rest, slug] })
}

export const withOpenNow = (address: PointsAddress): PointsAddress =>
  narrowed(address, { open: address.open === 'now' ? null : 'now' })

export const withView = (address: PointsAddress, view: MapStart): PointsAddress =>
  narrowed(address, { view, from: null })

export const withPoint = (address: PointsAddress, pointId: string | null): PointsAddress => ({ ...address, pointId })

/** GUIDE-15: what a thing is taken as, in place of the words for it. */
export const withThing = (address: PointsAddress, thing: string, materials: readonly string[]): PointsAddress => ({
  ...withText(address, ''),
  materials,
  thing,
})

/** Words that no point has, and that surely mean a thing. */
export const withMeant = (address: PointsAddress, meant: MeantThing | null): PointsAddress =>
  meant?.text === address.text ? withThing(address, meant.slug, meant.materials) : address

/** Everything again, where one is. */
export const withoutFilters = ({ view, pointId }: PointsAddress): PointsAddress => ({ ...noAddress, view, pointId })

export const hasFilters = ({ text, materials, kind, open, isConfirmedLately }: PointsAddress): boolean =>
  text !== '' || materials.length > 0 || kind !== null || open !== null || isConfirmedLately

/** What the button of the filters counts: the chips and the search box show the others. */
export const hiddenFilterCount = (address: PointsAddress): number => {
  const { kind, open, isConfirmedLately, materialMatch, materials } = address
  const isTimeChosen = open !== null && open !== 'now'
  return [kind !== null, isTimeChosen, isConfirmedLately, materialMatch === 'all' && materials.length > 1].filter(
    Boolean,
  ).length
}

const key = (address: PointsAddress): string => JSON.stringify({ ...address, pointId: null, view: null, from: null })

/** ROUTE-8: another point, or another part of the map, of the same list. */
export const isSameChoice = (a: PointsAddress, b: PointsAddress): boolean => key(a) === key(b)
