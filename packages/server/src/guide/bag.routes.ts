import type { FastifyInstance } from 'fastify'
import { bagCalls, bagMax, materialsToBring, packBag, slugsOfBag } from '@recircle/core/bag'
import { parseCoordinates, type LngLat } from '@recircle/core/geo'
import { thingsOf, type Guide } from '@recircle/core/guide'
import { readMoment } from '@recircle/core/open-data'
import { instantOfWallTime } from '@recircle/core/time-zone'
import type { Database } from '../db/database.ts'
import { done, refused } from '../http/answer/outcome.ts'
import { answer } from '../http/calls/answer-call.ts'
import type { LiveIndex } from '../live/live-index.ts'
import type { LivePoints } from '../live/live-points.ts'
import { bagPlaces } from './bag-places.ts'
import { guideBookOf } from './guide-book.ts'

const loadingPatienceMs = 5000
const retryAfterSeconds = 2

interface BagDeps {
  readonly database: Database
  readonly index: LiveIndex
}

/** BAG-2: where to take several things at once. */
export function registerBag(app: FastifyInstance, { database, index }: BagDeps): void {
  const book = guideBookOf(database)
  answer(app, bagCalls.pack, async ({ query: { things: text, near: nearText, open }, reply }) => {
    const near = parseCoordinates(nearText)
    const slugs = slugsOfBag(text)
    if (near === null || slugs.length > bagMax) return refused('invalid')
    const points = await index.whenReady(loadingPatienceMs)
    if (points === null) {
      void reply.header('retry-after', retryAfterSeconds)
      return refused('unavailable')
    }
    const nowMs = Date.now()
    const atMs = open === null || open === 'any' ? nowMs : momentOf(open, near, points, nowMs)
    if (atMs === null) return refused('invalid')
    const { guide } = await book.current()
    const things = slugs.flatMap((slug) => baggedOf(slug, guide, points) ?? [])
    const materialIds = things.map(({ materials }) =>
      points.materials.filter(({ slug }) => materials.includes(slug)).map(({ id }) => id),
    )
    const places = bagPlaces(points, { materialIds, near, atMs, isNow: atMs === nowMs })
    return done(packBag(things, { places, from: near, isOpenOnly: open !== 'any' }))
  })
}

/** Null for a time that is none. MAP-6: without a zone it is a time of the place. */
function momentOf(text: string, near: LngLat, points: LivePoints, nowMs: number): number | null {
  const moment = readMoment(text)
  if (moment === null || moment === 'now') return moment && nowMs
  return 'instantMs' in moment ? moment.instantMs : instantOfWallTime(points.timezoneAt(near), moment.wall)
}

/** A thing of the guide comes before a material of the same slug, which it is handed in as. */
function baggedOf(slug: string, guide: Guide, { materials }: LivePoints) {
  const thing = thingsOf(guide).find((each) => each.slug === slug)
  if (thing) return { kind: 'thing', slug, names: thing.names, materials: materialsToBring(thing) } as const
  const material = materials.find((each) => each.slug === slug)
  return material && ({ kind: 'material', slug, names: material.names, materials: [slug] } as const)
}
