import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { vi } from 'vitest'
import { madeOnce } from './made-once.ts'

export interface StartedServer {
  readonly child: ChildProcess
  readonly origin: string
  readonly output: () => string
}
type Env = Readonly<Record<string, string>>

/** Replaces the built pages: one page, and no pictures. */
const standInPages = `export const createPageRenderer = () => ({
  render: () => ({ abort() {}, answer: Promise.resolve({ kind: 'page', status: 200, html: '<title>Recircle</title>', isShared: true }) }),
})
export const createPictureDrawer = () => null
export const createEmbedDrawer = () => ({ script: '', style: '' })`
/** Only guards against hanging: on a busy machine creating a database takes a minute. */
const startPatienceMs = 240_000
const packageDirectory = join(import.meta.dirname, '../..')

/** A folder from which the packages that the program imports can be resolved, with the program and stand-ins for the built pages. */
const builtFolder = (): Promise<string> =>
  madeOnce(
    'program',
    {
      files: ['pnpm-lock.yaml', 'packages/server/vite.config.ts', 'packages/{core,server}/{package.json,src/**/*.*}'],
      other: standInPages,
    },
    async (folder) => {
      const place = (file: string, content: string): void => {
        mkdirSync(join(folder, file, '..'), { recursive: true })
        writeFileSync(join(folder, file), content)
      }
      await build({
        configFile: join(packageDirectory, 'vite.config.ts'),
        root: packageDirectory,
        logLevel: 'error',
        build: { outDir: join(folder, 'server/dist'), emptyOutDir: true },
      })
      place('web/dist/client/.vite/manifest.json', '{}')
      place('web/dist/client/assets/empty.css', '')
      place('web/dist/server/entry-server.js', standInPages)
    },
  )

/** The deployed form of the program, with stand-ins for the built pages, in child processes that a test can kill. */
export class BuiltServer {
  private readonly children = new Set<ChildProcess>()

  private constructor(private readonly folder: string) {}

  static async make(): Promise<BuiltServer> {
    return new BuiltServer(await builtFolder())
  }

  /** Starts the program with usual settings besides the given ones; an empty one counts as not set. */
  async start(env: Env): Promise<StartedServer> {
    const child = spawn(process.execPath, [this.program], { env: settings(env), cwd: this.folder })
    this.children.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    const ready = vi.waitFor(
      () => {
        if (!output.includes('Recircle is ready')) throw new Error(output)
      },
      { timeout: startPatienceMs, interval: 20 },
    )
    const ended = new AbortController()
    const hasEnded = once(child, 'close', { signal: ended.signal }).then(() => Promise.reject(new Error(output)))
    await Promise.race([ready, hasEnded]).finally(() => ended.abort())
    const port = /int\s+http:\/\/int\.localhost:(\d+)/.exec(output)?.[1]
    return { child, origin: `http://127.0.0.1:${port}`, output: () => output }
  }

  /** Runs the program until it ends by itself: a command, or a start that is refused. */
  run(env: Env, ...args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> {
    return new Promise((resolve) => {
      const options = { env: settings(env), cwd: this.folder }
      const child = execFile(process.execPath, [this.program, ...args], options, (error, out, err) =>
        resolve({ code: error === null ? 0 : Number(error.code), output: out + err }),
      )
      this.children.add(child)
    })
  }

  async kill({ child }: StartedServer): Promise<void> {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  /** Asks the program to end, and returns its exit code. */
  async stop({ child }: StartedServer): Promise<number> {
    const ended = once(child, 'exit') as Promise<[number]>
    child.kill('SIGTERM')
    const [code] = await ended
    return code
  }

  killAll(): void {
    for (const child of this.children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  }

  private get program(): string {
    return join(this.folder, 'server/dist/main.js')
  }
}

const settings = (env: Env) => ({
  PATH: process.env.PATH ?? '',
  PORT: '0',
  HOST: '127.0.0.1',
  RECIRCLE_MODE: 'demo',
  DEMO_DATA: 'off',
  RATE_LIMIT_FACTOR: '0',
  ...env,
})
