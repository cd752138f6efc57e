import type { LngLat } from '../geo/index.ts'
import type { Names } from '../material/index.ts'
import { wordsOf } from '../search/index.ts'
import type { Town } from './town.ts'

/** A large town, and how far it is: towns of the same name are told apart by it. */
export interface NearbyTown {
  readonly names: Names
  readonly distanceM: number
}

/** PLACE-5: a town that the server knows, with what tells it from others of the same name. */
export interface FoundTown extends Town {
  /** ISO 3166-1; null for a town known only from addresses. */
  readonly country: string | null
  /** Null for a large town. */
  readonly near: NearbyTown | null
}

/** At least this many letters are needed; in shorter texts too many towns begin. */
export const townTextMin = 2
export const townTextMax = 80
export const townsFoundMax = 20

/** What is known about a search for towns: its text, or a place to which the nearest are asked. */
export type TownQuestion = { readonly text: string } | { readonly near: LngLat }

/** The form in which names of towns are compared. */
export const foldedTown = (text: string): string => wordsOf(text, townTextMax).join(' ')
