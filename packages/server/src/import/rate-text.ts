import { newRate, noMaterialId, unknownPrice, type RateContent } from '@recircle/core/facility'
import { parseDecimal } from '@recircle/core/validation'

/**
 * What a point pays, in one cell: `paper=8.5/kg; glass=0/kg; film`. A price that is not known is left out, and so are a unit or
 * a material that nobody has chosen.
 */
export const ratesText = (rates: readonly RateContent[], slugOf: (materialId: number) => string): string =>
  rates
    .map(({ materialId, price, unitSlug }) => {
      const amount = price === unknownPrice ? '' : `=${price}`
      return `${materialId === noMaterialId ? '' : slugOf(materialId)}${amount}${unitSlug === '' ? '' : `/${unitSlug}`}`
    })
    .join('; ')

const entry = /^([\w-]*)(?:=(-?[\d.,]+))?(?:\/([\w-]+))?$/

/** Null for an entry that says something else. */
export function readRates(
  text: string,
  idOf: (slug: string) => number | null,
  units: ReadonlySet<string>,
): { readonly rates: readonly RateContent[]; readonly unread: readonly string[] } {
  const rates: RateContent[] = []
  const unread: string[] = []
  for (const said of text.split(';').map((each) => each.trim())) {
    if (said === '') continue
    const [isRate, slug = '', amount, unitSlug = ''] = entry.exec(said) ?? []
    const materialId = slug === '' ? noMaterialId : idOf(slug)
    const price = amount === undefined ? unknownPrice : parseDecimal(amount)
    if (isRate === undefined || materialId === null || price === null || (unitSlug !== '' && !units.has(unitSlug)))
      unread.push(said)
    else rates.push({ ...newRate, materialId, price, unitSlug })
  }
  return { rates, unread }
}
