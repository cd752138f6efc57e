import { isSiteVariant, type SiteVariant } from '@recircle/core/site'
import { readRecord, textIn } from '../shared/read-record.ts'

/** The settings that the server sends before sign-in. */
export interface DeskSettings {
  readonly variant: SiteVariant
  readonly tileUrl: string | null
  readonly tileAttribution: string
  readonly addressAttribution: string | null
}

export function readDeskSettings(json: string | null): DeskSettings {
  const { variant, tileUrl, tileAttribution, addressAttribution } = readRecord(json)
  const name = textIn(variant)
  return {
    variant: isSiteVariant(name) ? name : 'int',
    tileUrl: typeof tileUrl === 'string' ? tileUrl : null,
    tileAttribution: textIn(tileAttribution),
    addressAttribution: typeof addressAttribution === 'string' ? addressAttribution : null,
  }
}
