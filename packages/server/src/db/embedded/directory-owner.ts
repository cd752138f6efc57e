import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

interface Owner {
  readonly id: string
  readonly place: string
  /** Counts up; a reader compares two readings, so that clocks of two hosts need not agree. */
  readonly beat: number
}

export interface DirectoryHold {
  readonly release: () => void
}

interface HoldOptions {
  /** Another server has taken the directory, because this one was suspended for longer than `beatsOfPatience`. */
  readonly onLost: () => void
  readonly place?: string
  readonly beatMs?: number
}

const beatMs = 5000
const beatsOfPatience = 3

/** The processes that this one can see: those of its container, or of its host. */
function ownPlace(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${readlinkSync('/proc/self/ns/pid')} ${hostname()}`
  } catch {
    return hostname()
  }
}

/**
 * OPS-39: guards a directory that two containers or hosts share, where neither sees the other's processes. The owner's file counts up every
 * few seconds; a server of another place that finds it counting is refused (null). Within one place, processes are a better witness.
 */
export async function holdDirectory(directory: string, options: HoldOptions): Promise<DirectoryHold | null> {
  const { onLost, place = ownPlace(), beatMs: eachMs = beatMs } = options
  mkdirSync(directory, { recursive: true })
  const file = join(directory, 'owner.json')
  const before = readOwner(file)
  if (before !== null && before.place !== place) {
    await delay(eachMs * beatsOfPatience)
    const after = readOwner(file)
    if (after !== null && (after.id !== before.id || after.beat !== before.beat)) return null
  }
  const id = randomUUID()
  let beat = 0
  const write = (): void => {
    beat += 1
    const own = `${file}.${id}`
    writeFileSync(own, JSON.stringify({ id, place, beat } satisfies Owner), { mode: 0o600 })
    renameSync(own, file)
  }
  write()
  if (before !== null && before.place !== place) {
    // Of two servers that found the same stale file, the later writer keeps the directory.
    await delay(eachMs)
    if (readOwner(file)?.id !== id) return null
  }
  let seen = ''
  const timer = setInterval(() => {
    const owner = readOwner(file)
    if (owner === null || owner.id === id) return write()
    if (owner.place !== place) {
      clearInterval(timer)
      return onLost()
    }
    // Another start of this place, which ends by itself since it sees our processes.
    const now = `${owner.id} ${owner.beat}`
    if (now === seen) write()
    seen = now
  }, eachMs)
  timer.unref()
  return {
    release() {
      clearInterval(timer)
      if (readOwner(file)?.id === id) rmSync(file, { force: true })
    },
  }
}

function readOwner(file: string): Owner | null {
  try {
    const read: Partial<Owner> | null = JSON.parse(readFileSync(file, 'utf8'))
    return typeof read?.id === 'string' && typeof read.place === 'string' && typeof read.beat === 'number'
      ? { id: read.id, place: read.place, beat: read.beat }
      : null
  } catch {
    return null
  }
}
