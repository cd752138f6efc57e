import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processorMs, residentMiB } from '../support/process-figures.ts'

interface Identity {
  readonly uid: number
  readonly gid: number
}

/**
 * PostgreSQL, PgBouncer and Patroni refuse to run as root, for which Debian's PostgreSQL brings a user; others run them under their own account.
 */
function unprivileged(): Identity | null {
  if (process.getuid?.() !== 0) return null
  const [, , uid, gid] = /^postgres:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? []
  return uid === undefined ? null : { uid: Number(uid), gid: Number(gid) }
}

/**
 * The directory of the benchmark, and all of its processes. Each process has its working directory below it, which identifies them: PostgreSQL
 * leaves Patroni's process group, and may outlive it.
 */
export class Home {
  readonly directory = mkdtempSync(join(tmpdir(), 'bench-cluster-'))
  private readonly identity = unprivileged()
  private readonly endings: (() => void)[] = []

  constructor() {
    chmodSync(this.directory, 0o755)
    this.folder('log')
    process.on('exit', () => this.clear())
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))
  }

  folder(name: string): string {
    const folder = join(this.directory, name)
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    if (this.identity) chownSync(folder, this.identity.uid, this.identity.gid)
    return folder
  }

  file(name: string, text: string): string {
    const file = join(this.directory, name)
    writeFileSync(file, text, { mode: 0o600 })
    if (this.identity) chownSync(file, this.identity.uid, this.identity.gid)
    return file
  }

  /** Starts a process in a folder of its name; its output goes to a log file. */
  start(
    name: string,
    command: string,
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): ChildProcess {
    return this.spawn(name, command, args, { env, ...this.identity })
  }

  /** Starts a process as the current user: the server itself may run as root. */
  startOwn(name: string, args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
    return this.spawn(name, process.execPath, args, { env })
  }

  logOf(name: string): string {
    return readFileSync(join(this.directory, 'log', name), 'utf8')
  }

  /** Kills the processes below that folder, including children that have left the process group. */
  async kill(name: string): Promise<void> {
    const folder = join(this.directory, name)
    for (let round = 0; round < 100 && killBelow(folder) > 0; round += 1)
      await new Promise((done) => setTimeout(done, 20))
  }

  /** CPU time of the processes in that folder, and of their children that have ended. */
  processorMs(name: string): number {
    return processesBelow(join(this.directory, name)).reduce((sum, pid) => sum + processorMs(pid), 0)
  }

  memoryMiB(name: string): number {
    return processesBelow(join(this.directory, name)).reduce((sum, pid) => sum + residentMiB(pid), 0)
  }

  /** Done when all processes have ended. */
  beforeRemoval(act: () => void): void {
    this.endings.push(act)
  }

  clear(): void {
    const until = Date.now() + 10_000
    while (killBelow(this.directory) > 0 && Date.now() < until)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    for (const end of this.endings.splice(0)) end()
    rmSync(this.directory, { recursive: true, force: true, maxRetries: 5 })
  }

  private spawn(
    name: string,
    command: string,
    args: readonly string[],
    options: Partial<Identity> & { env: object },
  ): ChildProcess {
    const log = openSync(join(this.directory, 'log', name), 'a')
    const env = {
      PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin`,
      HOME: this.directory,
      LC_ALL: 'C.UTF-8',
      ...options.env,
    }
    return spawn(command, args, { ...options, env, cwd: this.folder(name), stdio: ['ignore', log, log] })
  }
}

function processesBelow(folder: string): number[] {
  // Only the smallest form runs where there is no such folder; it ends its processes itself.
  const all = existsSync('/proc') ? readdirSync('/proc') : []
  return all.filter((pid) => /^\d+$/.test(pid) && isBelow(workingFolder(pid), folder)).map(Number)
}

/** Kills the processes below the folder; returns how many there were. */
function killBelow(folder: string): number {
  const found = processesBelow(folder)
  for (const pid of found) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process has exited in the meantime.
    }
  }
  return found.length
}

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)

function workingFolder(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

export async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
