import { call, choice, many, parameters, words, wordsIfAny } from '../calls/index.ts'
import { addressTextMax, exactnesses, type FoundPlace } from '../geo/index.ts'
import { languages } from '../material/index.ts'
import { siteVariants } from '../site/index.ts'
import {
  field,
  number,
  oneOf,
  resourceCodec,
  textUpTo,
  wireBasePath,
  type ResourceCodec,
  type ResourceContract,
} from '../wire/index.ts'

/** A place that a geocoder found for the words of a search. */
export interface FoundAddress extends FoundPlace {
  readonly id: string
}

export const addressContract = {
  type: 'geo.address',
  answer: {
    label: field('label', textUpTo(addressTextMax)),
    exactness: field('exactness', oneOf(exactnesses)),
    lng: field('lng', number({ min: -180, max: 180 })),
    lat: field('lat', number({ min: -90, max: 90 })),
  },
  links: {},
} as const satisfies ResourceContract

const foundAddress: ResourceCodec<FoundAddress> = resourceCodec(addressContract)

/** PLACE-10: streets and houses, by the geocoder of the settings; without one the call is not found. */
export const addressCalls = {
  find: call('GET', `${wireBasePath}/geo/address/`, {
    access: 'anybody',
    rate: 'addresses',
    cache: 'public, max-age=3600',
    operation: { tag: 'site', operationId: 'findAddress', summary: 'Find streets and houses by an address' },
    query: parameters({
      site: choice(siteVariants),
      language: choice(languages, 'en'),
      text: words(addressTextMax),
      near: wordsIfAny(50),
    }),
    answer: many(foundAddress),
    refuses: ['not-found', 'unavailable'],
  }),
}
