import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { vi } from 'vitest'

export interface StartedServer {
  readonly child: ChildProcess
  readonly origin: string
  readonly output: () => string
}

/** Replaces the built pages in tests: one page, and no pictures. */
export const standInPages = `export const createPageRenderer = () => ({
  render: () => ({ abort() {}, answer: Promise.resolve({ kind: 'page', status: 200, html: '<title>Recircle</title>', isShared: true }) }),
})
export const createPictureDrawer = () => null
export const createEmbedDrawer = () => ({ script: '', style: '' })`
/** Only guards against hanging: on a busy machine creating a database takes a minute. */
const startPatienceMs = 240_000

/** The deployed form of the program, with stand-ins for the built pages, in a child process that a test can kill. */
export class BuiltServer {
  private readonly children = new Set<ChildProcess>()

  private constructor(private readonly folder: string) {}

  get program(): string {
    return join(this.folder, 'server/dist/main.js')
  }

  static async make(name: string): Promise<BuiltServer> {
    // A folder from which the packages that the program imports can be resolved.
    const folder = join(import.meta.dirname, `../../node_modules/.cache/${name}-${process.pid}`)
    const place = (file: string, content: string): void => {
      mkdirSync(join(folder, file, '..'), { recursive: true })
      writeFileSync(join(folder, file), content)
    }
    await build({
      configFile: join(import.meta.dirname, '../../vite.config.ts'),
      root: join(import.meta.dirname, '../..'),
      logLevel: 'error',
      build: { outDir: join(folder, 'server/dist'), emptyOutDir: true },
    })
    place('web/dist/client/.vite/manifest.json', '{}')
    place('web/dist/client/assets/empty.css', '')
    place('web/dist/server/entry-server.js', standInPages)
    return new BuiltServer(folder)
  }

  async start(env: Readonly<Record<string, string>>): Promise<StartedServer> {
    const usual = {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      HOST: '127.0.0.1',
      RECIRCLE_MODE: 'demo',
      DEMO_DATA: 'off',
      RATE_LIMIT_FACTOR: '0',
    }
    const child = spawn(process.execPath, [this.program], {
      env: { ...usual, ...env },
      cwd: this.folder,
    })
    this.children.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    const ready = vi.waitFor(
      () => {
        if (!output.includes('Recircle is ready')) throw new Error(output)
      },
      { timeout: startPatienceMs, interval: 50 },
    )
    const ended = new AbortController()
    const hasEnded = once(child, 'close', { signal: ended.signal }).then(() => Promise.reject(new Error(output)))
    await Promise.race([ready, hasEnded]).finally(() => ended.abort())
    const port = /int\s+http:\/\/int\.localhost:(\d+)/.exec(output)?.[1]
    return { child, origin: `http://127.0.0.1:${port}`, output: () => output }
  }

  async kill({ child }: StartedServer): Promise<void> {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  remove(): void {
    for (const child of this.children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    rmSync(this.folder, { recursive: true, force: true })
  }
}
