import type { IncomingMessage } from 'node:http'
import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { CreatePictureDrawer, PageRenderer, PictureDrawer } from '@recircle/core/rendering'

interface RendererSource {
  createPageRenderer(manifest: null): PageRenderer<typeof fetch>
  readonly createPictureDrawer: CreatePictureDrawer
}

interface DevelopmentRenderer {
  readonly renderer: () => Promise<PageRenderer<typeof fetch>>
  readonly createPictureDrawer: CreatePictureDrawer
}

/** Runs Vite inside the server: sources are served directly, and the next page already uses a changed file. */
export async function developmentRenderer(app: FastifyInstance, root: string): Promise<DevelopmentRenderer> {
  const { createServer } = await import('vite')
  const before = app.server.listeners('upgrade')
  const vite = await createServer({
    root,
    // Hot reload uses the server's own port for its socket, so that two servers on one machine do not collide.
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
  const load = async (): Promise<RendererSource> => {
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Vite does not type the modules that it loads
      return (await vite.ssrLoadModule('/src/app/entry-server.tsx')) as RendererSource
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      throw error
    }
  }
  return {
    renderer: async () => (await load()).createPageRenderer(null),
    createPictureDrawer: (write, ground) => drawerOf(async () => (await load()).createPictureDrawer(write, ground)),
  }
}

/** Each picture is drawn by the sources as they are then. */
const drawerOf = (current: () => Promise<PictureDrawer>): PictureDrawer => ({
  point: async (...request) => (await current()).point(...request),
  place: async (...request) => (await current()).place(...request),
  event: async (...request) => (await current()).event(...request),
  scene: async (...request) => (await current()).scene(...request),
  organization: async (...request) => (await current()).organization(...request),
  sign: async (...request) => (await current()).sign(...request),
  code: async (...request) => (await current()).code(...request),
})

type Listener = ReturnType<FastifyInstance['server']['listeners']>[number]

const isHotReload = ({ headers }: IncomingMessage): boolean =>
  ['vite-hmr', 'vite-ping'].includes(headers['sec-websocket-protocol'] ?? '')

/** Each side would handle the other's upgrades too, so every upgrade is passed to exactly one of them. */
function keepSocketsApart({ server }: FastifyInstance, ofVite: readonly Listener[]): void {
  const others = server.listeners('upgrade').filter((listener) => !ofVite.includes(listener))
  server.removeAllListeners('upgrade')
  server.on('upgrade', (...upgrade) => {
    for (const listener of isHotReload(upgrade[0]) ? ofVite : others) listener.apply(server, upgrade)
  })
}
