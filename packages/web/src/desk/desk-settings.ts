import { isRecord, parseJson } from '@recircle/core/wire'
import { isSiteVariant, type SiteVariant } from '@recircle/core/site'

/** What the server tells the desk before anybody has signed in. */
export interface DeskSettings {
  readonly variant: SiteVariant
  readonly tileUrl: string | null
  readonly tileAttribution: string
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export function readDeskSettings(json: string): DeskSettings {
  const read = parseJson(json)
  const { variant, tileUrl, tileAttribution } = read.ok && isRecord(read.value) ? read.value : {}
  const name = textOf(variant)
  return {
    variant: name !== null && isSiteVariant(name) ? name : 'int',
    tileUrl: textOf(tileUrl),
    tileAttribution: textOf(tileAttribution) ?? '',
  }
}
