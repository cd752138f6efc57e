import type { IncomingMessage } from 'node:http'
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
  const before = app.server.listeners('upgrade')
  const vite = await createServer({
    root,
    // The socket of hot reload shares our port, so that two servers on one machine do not meet.
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  const ofVite = app.server.listeners('upgrade').filter((listener) => !before.includes(listener))
  app.addHook('onReady', (done) => {
    keepSocketsApart(app, ofVite)
    done()
  })
  app.addHook('onClose', () => vite.close())
  await app.register(middie)
  app.use(vite.middlewares)
  return async () => {
    try {
      const module = await vite.ssrLoadModule('/src/app/entry-server.tsx')
      const createPageRenderer: CreatePageRenderer = module.createPageRenderer
      return createPageRenderer(null)
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      throw error
    }
  }
}

type Listener = ReturnType<FastifyInstance['server']['listeners']>[number]

const isHotReload = ({ headers }: IncomingMessage): boolean =>
  ['vite-hmr', 'vite-ping'].includes(headers['sec-websocket-protocol'] ?? '')

/** Each of the two would answer for the other: an upgrade that is asked for once is answered once. */
function keepSocketsApart({ server }: FastifyInstance, ofVite: readonly Listener[]): void {
  const others = server.listeners('upgrade').filter((listener) => !ofVite.includes(listener))
  server.removeAllListeners('upgrade')
  server.on('upgrade', (...asked) => {
    for (const listener of isHotReload(asked[0]) ? ofVite : others) listener.apply(server, asked)
  })
}
