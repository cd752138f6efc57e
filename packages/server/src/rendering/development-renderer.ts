import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { PageRenderer } from '@recircle/core/rendering'

type CreatePageRenderer = (manifest: null) => PageRenderer<typeof fetch>

/** Vite inside the server: sources are served as they are, and a changed file changes the next page. */
export async function developmentRenderer(
  app: FastifyInstance,
  root: string,
): Promise<() => Promise<PageRenderer<typeof fetch>>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    // The socket of hot reload shares our port, so that two servers on one machine do not meet.
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  await app.register(middie)
  app.use(vite.middlewares)
  return async () => {
    try {
      const module = await vite.ssrLoadModule('/src/entry-server.tsx')
      const createPageRenderer: CreatePageRenderer = module.createPageRenderer
      return createPageRenderer(null)
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      throw error
    }
  }
}
