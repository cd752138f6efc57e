import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const recipe = join(import.meta.dirname, '../../deploy/cdn/varnish.vcl')
const patienceMs = 20_000

/** A sentence that says what is missing; null if everything is installed. */
export const missingVarnish = (): string | null =>
  existsSync('/usr/sbin/varnishd') && spawnSync('find', ['/usr/lib', '-name', 'libvmod_xkey.so']).stdout.length > 0
    ? null
    : 'Not installed: Varnish with its module xkey. On Debian: apt-get install varnish varnish-modules'

/** What Varnish has counted since its start. */
export interface Counted {
  readonly asked: number
  /** Requests that it sent on to the server. */
  readonly sentOn: number
}

export interface Varnish {
  readonly origin: string
  readonly counted: () => Counted
}

/** Varnish as documented, in front of a server; it ends with this program. */
export async function startVarnish(home: string, port: number, serverPort: string, token: string): Promise<Varnish> {
  const file = join(home, 'site.vcl')
  writeFileSync(file, readFileSync(recipe, 'utf8').replace('.port = "3000"', `.port = "${serverPort}"`))
  // Debian's packages start a service of their own, which is not this one. Without a jail it needs no users of its own either.
  const args = ['-F', '-j', 'none', '-n', home, '-a', `127.0.0.1:${port}`, '-f', file, '-s', 'malloc,512m']
  const child = spawn('/usr/sbin/varnishd', args, { env: { PATH: process.env['PATH'], CDN_PURGE_TOKEN: token } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  process.once('exit', () => child.kill('SIGTERM'))
  const origin = `http://127.0.0.1:${port}`
  const until = performance.now() + patienceMs
  while (!(await fetch(`${origin}/healthz`).catch(() => null))?.ok) {
    if (child.exitCode !== null || performance.now() > until) throw new Error(`Varnish did not start:\n${output}`)
    await delay(50)
  }
  const counted = (): Counted => {
    const { stdout } = spawnSync('/usr/bin/varnishstat', ['-n', home, '-1', '-j'], { encoding: 'utf8' })
    const { counters } = JSON.parse(stdout) as { counters: Readonly<Record<string, { readonly value: number }>> }
    const of = (name: string): number => counters[`MAIN.${name}`]?.value ?? 0
    return { asked: of('client_req'), sentOn: of('backend_req') }
  }
  return { origin, counted }
}
