/** BUILD-1: what `builds/latest.json` and `builds/meta/{buildId}.json` hold. */
export interface BuildManifest {
  readonly id: string
}

export const latestBuildPath = '/builds/latest.json'
export const buildMetaPath = (buildId: string): string => `/builds/meta/${buildId}.json`

/** An id becomes part of an address, so it is letters, digits, dots, dashes. */
const idShape = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/

/** Null for what is none. It reads by itself: a page that has lost its chunks can load nothing to read with. */
export function readBuildManifest(json: unknown): BuildManifest | null {
  if (typeof json !== 'object' || json === null || !('id' in json)) return null
  const { id } = json
  return typeof id === 'string' && idShape.test(id) ? { id } : null
}
