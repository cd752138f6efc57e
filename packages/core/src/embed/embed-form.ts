import { boxAround } from '../geo/index.ts'
import { readOpenDataQuery, type OpenDataQuery } from '../open-data/index.ts'
import { isLocaleCode, type LocaleCode, type Site } from '../site/index.ts'
import type { EmbedTown } from './embed-towns.ts'
import { embedThemes, type EmbedTheme, type EmbedWish } from './embed.ts'

/** Radii around the center of a town, in kilometers. */
export const embedRadiiKm = [3, 10, 25, 50] as const
export type EmbedRadiusKm = (typeof embedRadiiKm)[number]
const usualRadiusKm: EmbedRadiusKm = 10

/** The values of the builder's fields, the same with and without scripts. */
export interface EmbedForm {
  readonly materials: readonly string[]
  /** The id of a town; empty for everywhere. */
  readonly town: string
  readonly radiusKm: EmbedRadiusKm
  readonly organization: string
  readonly locale: LocaleCode
  readonly theme: EmbedTheme
  readonly hasMap: boolean
}

/** EMBED-5: invalid values count as empty, so that a half-filled form always gives a preview. */
export function readEmbedForm(fields: Iterable<readonly [string, string]>, locale: LocaleCode): EmbedForm {
  const all = [...fields]
  const field = (name: string): string => all.find(([each]) => each === name)?.[1].trim() ?? ''
  const chosenLocale = field('locale')
  return {
    materials: all.flatMap(([name, value]) => (name === 'material' ? [value] : [])),
    town: field('town'),
    radiusKm: embedRadiiKm.find((each) => String(each) === field('radius')) ?? usualRadiusKm,
    organization: field('organization'),
    locale: isLocaleCode(chosenLocale) ? chosenLocale : locale,
    theme: embedThemes.find((each) => each === field('theme')) ?? 'auto',
    hasMap: field('map') !== '',
  }
}

/** About ten meters; more digits would only make the URL longer. */
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000

export function wishOfForm(form: EmbedForm, towns: readonly EmbedTown[], site: Site): EmbedWish {
  const town = towns.find(({ id }) => id === form.town)
  const around = town === undefined ? null : boxAround(town, form.radiusKm * 1000)
  const box =
    around === null ? '' : [around.west, around.south, around.east, around.north].map((each) => rounded(each)).join(',')
  return {
    query: queryOf([
      ['materials', form.materials.join(',')],
      ['bbox', box],
      ['organization', form.organization],
    ]),
    locale: site.locales.includes(form.locale) ? form.locale : site.defaultLocale,
    theme: form.theme,
    hasMap: form.hasMap,
    page: 1,
  }
}

/** Leaves out invalid filters. */
function queryOf(pairs: readonly (readonly [string, string])[]): OpenDataQuery {
  const read = readOpenDataQuery(pairs)
  if (read.ok) return read.value
  return queryOf(pairs.filter(([name]) => name !== read.error))
}
