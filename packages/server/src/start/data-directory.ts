import { accessSync, constants, mkdirSync } from 'node:fs'
import { StartFailure } from '../config/start-failure.ts'

/**
 * The directory has uploads, local mail, token keys and the embedded database, so only its owner may list it. Other users may traverse it to reach
 * their own files: if the server is started as root, the database may have to run as another user.
 */
export function prepareDataDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o711 })
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'no access'
    throw new StartFailure(
      `The data directory ${directory} cannot be written to (${reason}): give this user access to it, or set DATA_DIR to another directory.`,
    )
  }
}
