import { boxAround, formatBoundingBox, type BoundingBox, type LngLat } from '../geo/index.ts'
import { readOpenDataQuery, type OpenDataQuery } from '../open-data/index.ts'
import { isLocaleCode, type LocaleCode, type Site } from '../site/index.ts'
import type { EmbedWish } from './embed.ts'
import { embedThemes, tagModes, type EmbedTheme, type TagMode } from './tag-options.ts'

/** Radii around the center of a town, in kilometers. */
export const embedRadiiKm = [3, 10, 25, 50] as const
export type EmbedRadiusKm = (typeof embedRadiiKm)[number]
const usualRadiusKm: EmbedRadiusKm = 10

/** A town that the builder knows, with its name in the language of the page. */
export interface EmbedTown extends LngLat {
  readonly id: string
  readonly name: string
}

export const embedAreas = ['town', 'box'] as const
type EmbedArea = (typeof embedAreas)[number]

/** The values of the builder's fields, the same with and without scripts. */
export interface EmbedForm {
  readonly materials: readonly string[]
  /** Whether the list is limited to a town or to a box. */
  readonly area: EmbedArea
  /** The id of a town, or its name as typed without scripts; empty for everywhere. */
  readonly town: string
  readonly radiusKm: EmbedRadiusKm
  /** `west,south,east,north` */
  readonly box: string
  /** The id of an organization, or its name as typed without scripts. */
  readonly organization: string
  readonly locale: LocaleCode
  readonly theme: EmbedTheme
  readonly hasMap: boolean
  readonly mode: TagMode
  /** As typed; empty for the site's own. */
  readonly accent: string
}

/** EMBED-5: invalid values count as empty, so that a half-filled form always gives a preview. */
export function readEmbedForm(fields: Iterable<readonly [string, string]>, locale: LocaleCode): EmbedForm {
  const all = [...fields]
  const field = (name: string): string => all.find(([each]) => each === name)?.[1].trim() ?? ''
  const chosenLocale = field('locale')
  return {
    materials: all.flatMap(([name, value]) => (name === 'material' ? [value] : [])),
    area: embedAreas.find((each) => each === field('area')) ?? (field('bbox') === '' ? 'town' : 'box'),
    town: field('town'),
    box: field('bbox'),
    radiusKm: embedRadiiKm.find((each) => String(each) === field('radius')) ?? usualRadiusKm,
    organization: field('organization'),
    locale: isLocaleCode(chosenLocale) ? chosenLocale : locale,
    theme: embedThemes.find((each) => each === field('theme')) ?? 'auto',
    hasMap: field('map') !== '',
    mode: tagModes.find((each) => each === field('mode')) ?? 'places',
    accent: field('accent').toLowerCase(),
  }
}

/** A box as text. About ten meters; more digits would only make the URL longer. */
export const boxText = ({ west, south, east, north }: BoundingBox): string =>
  formatBoundingBox({ west: rounded(west), south: rounded(south), east: rounded(east), north: rounded(north) })
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000

export function wishOfForm(form: EmbedForm, towns: readonly EmbedTown[], site: Site): EmbedWish {
  const town = towns.find(({ id }) => id === form.town)
  const around = town === undefined ? '' : boxText(boxAround(town, form.radiusKm * 1000))
  return {
    query: queryOf([
      ['materials', form.materials.join(',')],
      ['bbox', form.area === 'box' ? form.box.replaceAll(/\s/g, '') : around],
      ['organization', form.organization],
    ]),
    locale: site.locales.includes(form.locale) ? form.locale : site.defaultLocale,
    theme: form.theme,
    hasMap: form.hasMap,
    page: 1,
    town: null,
  }
}

/** Leaves out invalid filters. */
function queryOf(pairs: readonly (readonly [string, string])[]): OpenDataQuery {
  const read = readOpenDataQuery(pairs)
  if (read.ok) return read.value
  return queryOf(pairs.filter(([name]) => name !== read.error))
}
