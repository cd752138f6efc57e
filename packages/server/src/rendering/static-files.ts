import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { embedScriptPath } from '@recircle/core/embed'
import { declareForPlugins } from '../http/guard/route-rules.ts'

const immutable = 'public, max-age=31536000, immutable'
const brief = 'public, max-age=300'
/** EMBED-4: other sites embed this file, so its URL stays the same when its content changes. */
const embedded = 'public, max-age=3600, stale-while-revalidate=86400'

/** Serves the built files: those with a hash in their name are cached forever, the others (icons, pictures) briefly. All are compressed at build time. */
export async function serveStaticFiles(app: FastifyInstance, directory: string): Promise<void> {
  const common = { preCompressed: true, cacheControl: false, index: false as const }
  await app.register(async (files) => {
    declareForPlugins(files, { access: 'anybody', rate: 'free', cache: 'by-handler' })
    await files.register(fastifyStatic, {
      ...common,
      root: join(directory, 'assets'),
      prefix: '/assets/',
      setHeaders: (reply, path) => {
        void reply.header('cache-control', immutable)
        // EMBED-3: for a frame that its site has put in a sandbox, which makes it a stranger.
        if (path.endsWith('.woff2')) void reply.header('access-control-allow-origin', '*')
      },
    })
    await files.register(fastifyStatic, {
      ...common,
      root: directory,
      wildcard: false,
      globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz'],
      decorateReply: false,
      setHeaders: (reply, path) => {
        // The compressed variants are separate files beside the original.
        const isEmbedded = path.replace(/[.](?:br|gz)$/, '').endsWith(embedScriptPath)
        void reply.header('cache-control', isEmbedded ? embedded : brief)
        if (isEmbedded) void reply.header('cross-origin-resource-policy', 'cross-origin')
      },
    })
  })
}
