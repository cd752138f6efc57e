import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { buildMetaPath, latestBuildPath, type BuildManifest } from '@recircle/core/build-watch'
import { json } from '../http/open-api/api-operations.ts'
import { rules } from '../http/guard/route-rules.ts'

const manifestSchema = Type.Object({ id: Type.String() })

/** BUILD-1: the build of this server. Only the running build has a manifest; older ones are 404. */
export function registerBuilds(app: FastifyInstance, buildId: string): void {
  const manifest: BuildManifest = { id: buildId }
  const schema = { response: { 200: manifestSchema } }
  const latest = rules({
    access: 'anybody',
    rate: 'free',
    cache: 'no-cache',
    operation: {
      tag: 'site',
      operationId: 'getLatestBuild',
      summary: 'Get the build that is being served',
      answerType: json,
    },
  })
  app.get(latestBuildPath, { schema, config: latest }, () => manifest)
  const forEver = rules({ access: 'anybody', rate: 'free', cache: 'public, max-age=31536000, immutable' })
  app.get(buildMetaPath(buildId), { schema, config: forEver }, () => manifest)
}
