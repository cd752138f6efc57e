/** BUILD-1: the content of `builds/latest.json` and `builds/meta/{buildId}.json`. */
export interface BuildManifest {
  readonly id: string
}

export const latestBuildPath = '/builds/latest.json'
export const buildMetaPath = (buildId: string): string => `/builds/meta/${buildId}.json`

/** The id becomes part of a URL, so it is limited to letters, digits, dots, dashes and underscores. */
const idShape = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/

/** Returns null if invalid. Has no imports, because a page that lost its chunks cannot load a parser. */
export function readBuildManifest(json: unknown): BuildManifest | null {
  if (typeof json !== 'object' || json === null || !('id' in json)) return null
  const { id } = json
  return typeof id === 'string' && idShape.test(id) ? { id } : null
}
