import type { FastifyInstance } from 'fastify'
import { groundPaths, readGroundSources, type GroundSource } from '@recircle/core/geo'
import type { PictureGround } from '@recircle/core/rendering'
import { inProcessAddress } from '../http/in-process.ts'

/** The ground under a picture, from the same routes as the maps in a browser. */
export function pictureGround(app: FastifyInstance): PictureGround {
  const get = (url: string) => app.inject({ url, remoteAddress: inProcessAddress })
  let known: readonly GroundSource[] | null = null
  return {
    async sources() {
      known ??= readGroundSources((await get(groundPaths.sources)).json())
      return known
    },
    async tile(url) {
      const { statusCode, rawPayload } = await get(url)
      return statusCode === 200 ? new Uint8Array(rawPayload).buffer : null
    },
  }
}
