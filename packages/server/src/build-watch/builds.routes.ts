import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { buildMetaPath, latestBuildPath, type BuildManifest } from '@recircle/core/build-watch'

const manifestSchema = Type.Object({ id: Type.String() })

/** BUILD-1: which build this server belongs to. Only the running one has a manifest: an older one is gone. */
export function registerBuilds(app: FastifyInstance, buildId: string): void {
  const manifest: BuildManifest = { id: buildId }
  const schema = { response: { 200: manifestSchema } }
  app.get(latestBuildPath, { schema }, (_request, reply) => reply.header('cache-control', 'no-cache').send(manifest))
  app.get(buildMetaPath(buildId), { schema }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=31536000, immutable').send(manifest),
  )
}
