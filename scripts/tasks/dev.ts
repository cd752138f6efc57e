import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/paths.ts'
import { buildStale } from '../lib/stale-build.ts'
import { warn } from '../lib/say.ts'

// Vite serves the browser's files from their sources, inside the server. The server itself is built, which takes a second, and
// restarted when it or core changes.
const settleMs = 200
let server: ChildProcess | null = null
let isEnding = false

function startServer(): void {
  const args = ['packages/server/dist/main.js', '--hot', ...process.argv.slice(2)]
  const env = { ...process.env, NODE_ENV: 'development' }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
  server = child
  child.once('exit', (code) => {
    if (isEnding) process.exit(code ?? 0)
    if (server !== child) return
    server = null
    warn('The server ended; it starts again when a file changes.')
  })
}

async function renew(): Promise<void> {
  const fault = await buildStale(warn, ['server'])
  if (fault !== null) return warn(fault)
  const previous = server
  if (previous) {
    server = null
    // A child that has ended sets `server` to null itself.
    const ended = once(previous, 'exit')
    previous.kill('SIGTERM')
    await ended
  }
  if (!isEnding) startServer()
}

let renewal = Promise.resolve()
let settling: NodeJS.Timeout | undefined
for (const folder of ['packages/core/src', 'packages/place-files/src', 'packages/server/src']) {
  watch(join(root, folder), { recursive: true }, (_, file) => {
    if (file === null || file.includes('.test.')) return
    clearTimeout(settling)
    settling = setTimeout(() => (renewal = renewal.then(renew)), settleMs)
  })
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isEnding = true
    // On Ctrl-C the terminal has signalled the server itself.
    if (server === null) process.exit(0)
    if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill('SIGTERM')
  })
}
await renew()
