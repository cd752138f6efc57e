import { addressTextMax, exactnesses, type Exactness, type FoundPlace } from '../geo/index.ts'
import { foldedTown } from '../town/index.ts'

/** IMP-34: rows that wait for a place, by what was found for their addresses. */
export const waitingFinds = [...exactnesses, 'none', 'unasked'] as const
export type WaitingFind = (typeof waitingFinds)[number]
export type WaitingRows = Readonly<Record<WaitingFind, number>>
export const noWaitingRows: WaitingRows = { house: 0, street: 0, town: 0, none: 0, unasked: 0 }

/** `held-up`: the geocoder does not answer, and is asked again later. */
export const locatings = ['no', 'yes', 'held-up'] as const
export type Locating = (typeof locatings)[number]

/** The finds that may be taken for all rows at once: a town is the place of no point, so a person takes it row by row. */
export const acceptedAtOnce = ['house', 'street'] as const satisfies readonly Exactness[]

/** The address of a row without a place, and what is known of it. */
export interface AddressOfRow {
  /** With the town that was said for all. */
  readonly text: string
  /** How many rows of the file have it: they get their place together. */
  readonly rows: number
  readonly isAsked: boolean
  readonly found: FoundPlace | null
  /** Whether a person has said where it is. */
  readonly isPlaced: boolean
}

/** The words that a geocoder is asked with; empty without an address. */
export function askedAddress(address: string, town: string): string {
  const text = address.replaceAll(/\s+/g, ' ').trim()
  const isSaid = town.trim() === '' || foldedTown(text).includes(foldedTown(town))
  return text === '' ? '' : `${text}${isSaid ? '' : `, ${town.trim()}`}`.slice(0, addressTextMax)
}
