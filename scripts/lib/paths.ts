import { dirname, join } from 'node:path'

/** The root of the repository. */
export const root = dirname(dirname(import.meta.dirname))

export const reportsDirectory = join(root, 'reports')
export const packageNames = ['core', 'adapters', 'place-files', 'ui', 'web', 'desk', 'server'] as const
