import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { liveHeapMiB } from './live-heap.ts'
import { processorMs, residentMiB } from './process-figures.ts'

const root = join(import.meta.dirname, '../..')

export interface ServerProcess {
  readonly origin: string
  /** From the start of the process until it prints that it is ready. */
  readonly readyMs: number
  memoryMiB(): number
  /** Memory after garbage collection; only of a process started with `inspected`. */
  heapMiB(): Promise<number>
  /** CPU time of the process; other programs on the machine change it little. */
  processorMs(): number
  stop(): Promise<void>
}

/** Starts a program and waits until it prints its port; if it exits before that, its output is shown. */
async function start(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  port: RegExp,
): Promise<ServerProcess> {
  const startedMs = performance.now()
  const child = spawn(process.execPath, args, { cwd: root, env: { PATH: process.env['PATH'] ?? '', ...env } })
  const end = (): void => void child.kill('SIGTERM')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const found = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(output)))
    child.stdout.on('data', () => {
      const [, printedPort] = port.exec(output) ?? []
      if (printedPort !== undefined) resolve(printedPort)
    })
  })
  // A process that exits by itself prints why; pending requests would only report a closed connection.
  const tell = (code: number | null, signal: string | null): void =>
    void process.stderr.write(`The program ended (${signal ?? code}):\n${output}\n`)
  child.once('exit', tell)
  return {
    origin: `http://127.0.0.1:${found}`,
    readyMs: performance.now() - startedMs,
    memoryMiB: () => residentMiB(child.pid),
    heapMiB: () => liveHeapMiB(/Debugger listening on (ws:\S+)/.exec(output)?.[1] ?? ''),
    processorMs: () => processorMs(child.pid),
    stop: async () => {
      if (child.exitCode !== null) return
      child.off('exit', tell)
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

const listeningPort = /int\s+http:\/\/int\.localhost:(\d+)/

export const inspected = ['--inspect=127.0.0.1:0']

/** The whole server as deployed, with its own database below the directory. */
export const startProgram = (
  dataDirectory: string,
  env: Readonly<Record<string, string>> = {},
  nodeArgs: readonly string[] = [],
): Promise<ServerProcess> =>
  start(
    [...nodeArgs, 'packages/server/dist/main.js'],
    {
      NODE_ENV: 'production',
      RECIRCLE_MODE: 'demo',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDirectory,
      RATE_LIMIT_FACTOR: '0',
      ...env,
    },
    listeningPort,
  )

/** The server of `npm run dev`, with hot reload. */
export const startDevelopment = (dataDirectory: string): Promise<ServerProcess> =>
  start(['scripts/tasks/dev.ts'], { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDirectory }, listeningPort)

/** The peer: bare Fastify with the same bytes. */
export const startBare = (body: string): Promise<ServerProcess> =>
  start(['bench/server/bare-fastify.ts'], { BODY_FILE: body }, /listening on (\d+)/)
