import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statfsSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Home } from './home.ts'

export interface Disk {
  readonly folder: string
  fill(): void
  free(): void
}

const sizeBytes = 1_000_000_000
/** What the file system may need for the file itself. */
const sparedBytes = 4_000_000
const pieceBytes = 1_000_000

/** A file system of its own in a file, which only root may mount; null for others. */
export function makeDisk(home: Home, name: string): Disk | null {
  if (process.getuid?.() !== 0) return null
  const image = home.file(`${name}.image`, '')
  truncateSync(image, sizeBytes)
  const folder = home.folder(name)
  execFileSync('/usr/sbin/mkfs.ext4', ['-q', '-m0', image])
  execFileSync('/usr/bin/mount', ['-o', 'loop', image, folder])
  home.beforeRemoval(() => execFileSync('/usr/bin/umount', ['--lazy', folder]))
  home.folder(name)
  const filler = join(folder, 'filler')
  return {
    folder,
    fill() {
      // Reserved instead of written: writing that much here would block this process, which also reads the site.
      const { bavail, bsize } = statfsSync(folder)
      execFileSync('/usr/bin/fallocate', ['-l', String(Math.max(1, bavail * bsize - sparedBytes)), filler])
      const file = openSync(filler, 'a')
      const piece = Buffer.alloc(pieceBytes)
      try {
        while (statfsSync(folder).bavail > 0) writeSync(file, piece)
      } catch {
        // Nothing is left.
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(filler, { force: true }),
  }
}
