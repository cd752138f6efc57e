import { byLanguage } from '../material/index.ts'
import {
  field,
  nullable,
  number,
  object,
  resourceCodec,
  textUpTo,
  type ResourceCodec,
  type ResourceContract,
} from '../wire/index.ts'
import type { FoundTown } from './found-town.ts'
import { townNameMax } from './town.ts'

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

export const foundTown: ResourceCodec<FoundTown> = resourceCodec(townContract)
