import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { facilityLife, facilityPath } from '@recircle/core/facility'
import type { PageSettings, PictureDrawer } from '@recircle/core/rendering'
import { appCodePath, doorSignRoute, localeFromTag, originOf, signSizes, type SignSize } from '@recircle/core/site'
import type { Database } from '../db/database.ts'
import { findFacility } from '../facility/facility.repository.ts'
import { rules } from '../http/guard/route-rules.ts'
import { uuidSchema } from '../http/request/uuid.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import { listMaterials } from '../material/material.repository.ts'
import { contentPolicy } from '../rendering/content-policy.ts'
import { siteOf } from '../site/request-site.ts'
import { fileUrl } from '../upload/file-url.ts'

const params = Type.Object({ id: uuidSchema, locale: Type.String({ maxLength: 10 }) })
const querystring = Type.Object({ size: Type.Optional(Type.Enum([...signSizes])) })
interface Asked {
  Params: { id: string; locale: string }
  Querystring: { size?: SignSize }
}

/** SIGN-1: a printable page for a public point; the code on it links to the point's permanent URL. */
export function serveDoorSigns(
  app: FastifyInstance,
  { database, settings, drawer }: { database: Database; settings: PageSettings; drawer: PictureDrawer },
): void {
  const config = rules({ access: 'anybody', rate: 'drawings', cache: 'no-store' })
  app.get<Asked>(doorSignRoute, { schema: { params, querystring }, config }, async (request, reply) => {
    const { id, locale: tag } = request.params
    const locale = localeFromTag(tag)
    const point = locale === null ? null : await findFacility(database, id, fileUrl)
    if (locale === null || !point || !facilityLife.canSee(point, { kind: 'visitor' })) return refuse(reply, 'not-found')
    const site = siteOf(request, settings)
    const page = await drawer.sign({
      point,
      materials: await listMaterials(database),
      locale,
      url: originOf(site, settings.origins) + facilityPath(point.id),
      size: request.query.size ?? 'a4',
    })
    return reply
      .header('content-security-policy', contentPolicy(settings, site.variant))
      .type('text/html; charset=utf-8')
      .send(page)
  })
}

/** SIGN-2: lets a desktop visitor open the page of the app on a phone, where the stores are. */
export function serveAppCode(app: FastifyInstance, settings: PageSettings, drawer: PictureDrawer): void {
  const config = rules({ access: 'anybody', rate: 'drawings', cache: 'by-handler' })
  app.get(appCodePath, { config }, async (request, reply) => {
    const code = await drawer.code(`${originOf(siteOf(request, settings), settings.origins)}/get-app`)
    return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(code)
  })
}
