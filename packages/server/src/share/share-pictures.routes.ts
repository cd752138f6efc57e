import type { FastifyInstance, FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { charityEventLife, type CharityEvent } from '@recircle/core/charity-event'
import { facilityLife } from '@recircle/core/facility'
import type { PictureDrawer } from '@recircle/core/rendering'
import {
  emailPicture,
  localeOfPictureFile,
  placePicture,
  placePictureKinds,
  sharePicture,
  sharePictureRoute,
  type LocaleCode,
  type PictureTheme,
  type SharePictureKind,
} from '@recircle/core/site'
import { findCharityEvent } from '../charity-event/charity-event.repository.ts'
import type { Database } from '../db/database.ts'
import { findFacility } from '../facility/facility.repository.ts'
import { rules } from '../http/guard/route-rules.ts'
import { uuidSchema } from '../http/request/uuid.ts'
import { refuse, refuseForNow } from '../http/answer/wire-reply.ts'
import { listMaterials } from '../material/material.repository.ts'
import { findOrganization } from '../organization/organization.repository.ts'
import { NoTurn } from '../rendering/render-queue.ts'
import { fileUrl } from '../upload/file-url.ts'
import { SharePictures, type PictureSize } from './share-pictures.ts'

const params = Type.Object({
  id: uuidSchema,
  version: Type.Integer({ minimum: 0 }),
  file: Type.String({ maxLength: 20 }),
})
type Params = Type.Static<typeof params>

const forGood = 'public, max-age=31536000, immutable'
/** The URL of an old version shows the current state. */
const brief = 'public, max-age=300'

type DrawPoint = (artist: PictureDrawer, subject: Parameters<PictureDrawer['point']>) => Promise<string>
type DrawEvent = (artist: PictureDrawer, event: CharityEvent, locale: LocaleCode) => Promise<string>

interface Subject {
  readonly version: number
  /** What the picture shows besides the version; a picture with such a state is not kept for good. */
  readonly state?: string
  readonly draw: (drawer: PictureDrawer, locale: LocaleCode) => Promise<string>
}
const nobody = { kind: 'visitor' } as const

const placeSize = {
  widthPx: placePicture.widthPx * placePicture.density,
  heightPx: placePicture.heightPx * placePicture.density,
}

/** LOOK-9: preview pictures for shared links to public points, events and organizations. */
export function serveSharePictures(app: FastifyInstance, database: Database, drawer: PictureDrawer): void {
  const pictures = new SharePictures(drawer)
  const serve = (
    kind: SharePictureKind,
    find: (id: string) => Promise<Subject | null>,
    size: PictureSize = sharePicture,
  ): void => {
    const config = rules({ access: 'anybody', rate: 'drawings', cache: 'by-handler' })
    app.get<{ Params: Params }>(sharePictureRoute(kind), { schema: { params }, config }, async (request, reply) => {
      const { id, version, file } = request.params
      const locale = localeOfPictureFile(file)
      const subject = locale === null ? null : await find(id)
      if (locale === null || subject === null) return refuse(reply, 'not-found')
      const key = `${kind} ${id} ${subject.version} ${subject.state ?? ''} ${locale}`
      try {
        const bytes = await pictures.picture(key, size, (artist) => subject.draw(artist, locale))
        return send(reply, bytes, version === subject.version && subject.state === undefined ? forGood : brief)
      } catch (error) {
        if (!(error instanceof NoTurn)) throw error
        return refuseForNow(reply, 5)
      }
    })
  }
  const pictureOfPoint =
    (draw: DrawPoint) =>
    async (id: string): Promise<Subject | null> => {
      const point = await findFacility(database, id, fileUrl)
      if (!point || !facilityLife.canSee(point, nobody)) return null
      // STOP-12: the picture of a mobile point tells its next stop.
      const state = point.stops.length > 0 && { state: String(point.nextStops[0]?.startsAtMs ?? '') }
      return {
        version: point.version,
        draw: async (artist, locale) => draw(artist, [point, await listMaterials(database), locale]),
        ...state,
      }
    }
  serve(
    'points',
    pictureOfPoint((artist, subject) => artist.point(...subject)),
  )
  // LOOK-25
  for (const theme of ['light', 'dark'] as const satisfies readonly PictureTheme[])
    serve(
      placePictureKinds[theme],
      pictureOfPoint((artist, subject) => artist.place(...subject, theme)),
      placeSize,
    )
  const pictureOfEvent =
    (draw: DrawEvent) =>
    async (id: string): Promise<Subject | null> => {
      const event = await findCharityEvent(database, id)
      if (!event || !charityEventLife.canSee(event, nobody)) return null
      return { version: event.version, draw: async (artist, locale) => draw(artist, event, locale) }
    }
  serve(
    'events',
    pictureOfEvent((artist, event, locale) => artist.event(event, locale)),
  )
  // LOOK-13
  serve(
    'scenes',
    pictureOfEvent((artist, event) => artist.scene(event)),
    emailPicture,
  )
  serve('organizations', async (id) => {
    const profile = await findOrganization(database, id)
    return profile && { version: profile.version, draw: (artist, locale) => artist.organization(profile, locale) }
  })
}

const send = (reply: FastifyReply, bytes: Buffer, cacheControl: string): FastifyReply =>
  reply
    // Mail in a browser and other sites show them.
    .headers({ 'cache-control': cacheControl, 'cross-origin-resource-policy': 'cross-origin' })
    .type('image/png')
    .send(bytes)
