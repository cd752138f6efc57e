import type { FastifyInstance } from 'fastify'
import { placesFoundMax, type Geocoder } from '@recircle/core/geo'
import type { SiteVariant } from '@recircle/core/site'
import { addressCalls, readTownsNear } from '@recircle/core/town'
import { done, refused } from '../../http/answer/outcome.ts'
import { answer } from '../../http/calls/answer-call.ts'

const countries: Readonly<Record<SiteVariant, string | null>> = { ru: 'RU', kz: 'KZ', int: null }

/** PLACE-10: the browser asks us, so that the geocoder learns nothing of the visitor but the words. Null without a geocoder. */
export function registerAddresses(app: FastifyInstance, geocoder: Geocoder | null): void {
  answer(app, addressCalls.find, async ({ query: { site, language, text, near: nearText } }) => {
    const near = nearText === null ? null : readTownsNear(nearText)
    if (text.trim() === '' || (nearText !== null && near === null)) return refused('invalid')
    if (geocoder === null) return refused('not-found')
    const found = await geocoder.find({ text: text.trim(), language, country: countries[site], near })
    if (!found.ok) return refused('unavailable')
    const items = found.value.map(({ label, exactness, lng, lat }) => ({
      id: `${lat},${lng} ${label}`,
      label,
      exactness,
      lng,
      lat,
    }))
    return done({ items, pagination: { count: items.length, limit: placesFoundMax, offset: 0 } })
  })
}
