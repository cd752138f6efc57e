import { join } from 'node:path'
import { createServer } from 'vite'
import type * as Sending from './send-news.ts'

const root = join(import.meta.dirname, '../../packages/server')
// Core has decorators, which Node does not read as they are written.
const vite = await createServer({
  root,
  appType: 'custom',
  // Nothing is served to a browser; and the output is read as JSON, so Vite says errors only.
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true, include: [] },
  server: { middlewareMode: true, ws: false, watch: null },
})
const { sendNews } = (await vite.ssrLoadModule(join(import.meta.dirname, 'send-news.ts'))) as typeof Sending
process.stdout.write(`${JSON.stringify(await sendNews(process.argv[2] ?? ''))}\n`)
await vite.close()
