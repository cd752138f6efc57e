import { readWire, type WireRead } from '../wire/index.ts'

/** BUILD-1: what `builds/latest.json` and `builds/meta/{buildId}.json` hold. */
export interface BuildManifest {
  readonly id: string
}

export const latestBuildPath = '/builds/latest.json'
export const buildMetaPath = (buildId: string): string => `/builds/meta/${buildId}.json`

/** An id becomes part of an address, so it is letters, digits, dots, dashes. */
const idShape = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/

export const readBuildManifest = (json: unknown): WireRead<BuildManifest> =>
  readWire(json, (root) => {
    const id = root.at('id')
    const text = id.filledText()
    if (text !== '' && !idShape.test(text)) id.refuse('unknown-value')
    return { id: text }
  })
