import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Writes a file atomically and durably: to a temporary file, which is flushed and renamed. The folder is flushed as well, because until then the
 * new name may exist only in memory.
 */
export async function writeDurably(
  folder: string,
  name: string,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<void> {
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
