import { isSiteVariant, type SiteVariant } from '@recircle/core/site'

/** What the server tells the desk before anybody has signed in. */
export interface DeskSettings {
  readonly variant: SiteVariant
  readonly tileUrl: string | null
  readonly tileAttribution: string
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export function readDeskSettings(json: string): DeskSettings {
  const { variant, tileUrl, tileAttribution } = JSON.parse(json) as Readonly<Record<string, unknown>>
  const name = textOf(variant)
  return {
    variant: name !== null && isSiteVariant(name) ? name : 'int',
    tileUrl: textOf(tileUrl),
    tileAttribution: textOf(tileAttribution) ?? '',
  }
}
