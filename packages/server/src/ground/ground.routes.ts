import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { groundPaths, type GroundSource } from '@recircle/core/geo'
import { rules } from '../http/guard/route-rules.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import type { GroundArchive } from './ground-archive.ts'

const TileParams = Type.Object({
  source: Type.String({ maxLength: 20 }),
  version: Type.String({ maxLength: 20 }),
  z: Type.Integer({ minimum: 0, maximum: 20 }),
  x: Type.Integer({ minimum: 0 }),
  y: Type.Integer({ minimum: 0 }),
})
type TileParams = Type.Static<typeof TileParams>

const forGood = 'public, max-age=31536000, immutable'
/** During an update of the server a page may still refer to the previous archive. */
const notKept = 'no-store'

/** MAP-21: serves the tiles of the ground under the maps from their archives. */
export function registerGround(app: FastifyInstance, archives: ReadonlyMap<string, GroundArchive>): void {
  const sources = [...archives].map(([name, archive]) => sourceOf(name, archive))
  app.get(
    groundPaths.sources,
    { config: rules({ access: 'anybody', rate: 'free', cache: 'public, max-age=300' }) },
    (_request, reply) => reply.send({ sources }),
  )
  const tileRoute = {
    schema: { params: TileParams },
    config: rules({ access: 'anybody', rate: 'free', cache: 'by-handler' }),
  }
  app.get<{ Params: TileParams }>(
    `${groundPaths.tiles}/:source/:version/:z/:x/:y`,
    tileRoute,
    async (request, reply) => {
      const { source, version, z, x, y } = request.params
      const archive = archives.get(source)
      if (archive === undefined || x >= 2 ** z || y >= 2 ** z) return refuse(reply, 'not-found')
      const bytes = await archive.tile(z, x, y)
      void reply.header('cache-control', version === archive.version ? forGood : notKept)
      if (bytes === null) return reply.code(204).send()
      void reply.type('application/vnd.mapbox-vector-tile').header('vary', 'accept-encoding')
      if (!archive.isCompressed) return reply.send(Buffer.from(bytes))
      const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '')
      if (!takesGzip) return reply.send(gunzipSync(bytes))
      return reply.header('content-encoding', 'gzip').send(Buffer.from(bytes))
    },
  )
}

function sourceOf(name: string, { version, header, attribution }: GroundArchive): GroundSource {
  return {
    url: `${groundPaths.tiles}/${name}/${version}/{z}/{x}/{y}`,
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
    attribution,
  }
}
