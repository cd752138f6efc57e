import {
  hoursToOsm,
  newRate,
  noMaterialId,
  readOsmHours,
  unknownPrice,
  type RateContent,
} from '@recircle/core/facility'
import { parseDecimal } from '@recircle/core/validation'

/**
 * The rates of a point in one cell: `paper=8.5/kg; glass=0/kg; film`, with a material's own hours after an @:
 * `batteries @ (Sa 10:00-14:00)`. An unknown price is omitted, as are units and materials that have not been chosen.
 */
export const ratesText = (rates: readonly RateContent[], slugOf: (materialId: number) => string): string =>
  rates
    .map(({ materialId, price, unitSlug, hours }) => {
      const amount = price === unknownPrice ? '' : `=${price}`
      const osm = hours === null ? '' : hoursToOsm(hours)
      const times = osm === '' ? '' : ` @ (${osm})`
      return `${materialId === noMaterialId ? '' : slugOf(materialId)}${amount}${unitSlug === '' ? '' : `/${unitSlug}`}${times}`
    })
    .join('; ')

const entry = /^([\w-]*)(?:=(-?[\d.,]+))?(?:\/([\w-]+))?(?:\s*@\s*\(([^)]*)\))?$/
/** Hours contain semicolons themselves, within parentheses. */
const betweenEntries = /;(?![^(]*\))/

/** Returns entries that cannot be parsed in `unread`. */
export function readRates(
  text: string,
  idOf: (slug: string) => number | null,
  units: ReadonlySet<string>,
): { readonly rates: readonly RateContent[]; readonly unread: readonly string[] } {
  const rates: RateContent[] = []
  const unread: string[] = []
  for (const rateText of text.split(betweenEntries).map((each) => each.trim())) {
    if (rateText === '') continue
    const [isRate, slug = '', amount, unitSlug = '', times] = entry.exec(rateText) ?? []
    const hours = times === undefined ? null : readOsmHours(times)
    const materialId = slug === '' ? noMaterialId : idOf(slug)
    const price = amount === undefined ? unknownPrice : parseDecimal(amount)
    const isUnit = unitSlug === '' || units.has(unitSlug)
    if (isRate === undefined || materialId === null || price === null || !isUnit || hours?.isWhole === false)
      unread.push(rateText)
    else rates.push({ ...newRate, materialId, price, unitSlug, hours: hours?.hours ?? null })
  }
  return { rates, unread }
}
