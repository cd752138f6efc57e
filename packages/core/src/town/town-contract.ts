import { addressCoordinates, parseCoordinates, type LngLat } from '../geo/index.ts'
import { byLanguage } from '../material/index.ts'
import type { SiteVariant } from '../site/index.ts'
import {
  field,
  filledText,
  nullable,
  number,
  object,
  readPage,
  readResource,
  textUpTo,
  wireBasePath,
  writeResource,
  type Page,
  type Resource,
  type ResourceContract,
  type WireRead,
  type WireValue,
} from '../wire/index.ts'
import type { FoundTown, TownQuestion } from './found-town.ts'
import { townNameMax } from './town.ts'

export const townsPath = `${wireBasePath}/geo/town/`

const names = byLanguage(textUpTo(townNameMax))

export const townContract = {
  type: 'geo.town',
  answer: {
    names: field('names', names),
    lng: field('lng', number({ min: -180, max: 180 })),
    lat: field('lat', number({ min: -90, max: 90 })),
    country: field('country', nullable(textUpTo(2))),
    near: field(
      'near',
      nullable(object({ names: field('names', names), distanceM: field('distance_m', number({ min: 0 })) })),
    ),
  },
  links: {},
} as const satisfies ResourceContract

export const townResource = (town: FoundTown): Resource => writeResource(townContract, town.id, town)

const readFoundTown = (value: WireValue): FoundTown => ({
  id: filledText.read(value.at('id')),
  ...readResource(townContract, value),
})

export const readTowns = (json: unknown): WireRead<Page<FoundTown>> => readPage(json, readFoundTown)

export const townsQuery = (variant: SiteVariant, question: TownQuestion): Readonly<Record<string, string>> => ({
  site: variant,
  ...('text' in question ? { text: question.text } : { near: addressCoordinates(question.near) }),
})

/** The place in the query of `townsQuery`. */
export const readTownsNear = (text: string): LngLat | null => parseCoordinates(text)
