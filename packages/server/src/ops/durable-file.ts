import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * A file that is there whole or not at all, and still there after a loss of power: written aside, flushed and renamed, and then
 * the folder flushed, because until then the new name may be in memory only.
 */
export async function writeDurably(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const part = join(folder, `${name}.${randomUUID()}.part`)
  try {
    const made = await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = await open(part, 'w', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, join(folder, name))
    await flushFolder(folder)
    if (made !== undefined) await flushFolder(dirname(made))
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw error
  }
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
