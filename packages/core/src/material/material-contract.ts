import {
  field,
  filledText,
  flag,
  integer,
  list,
  object,
  readPage,
  readResource,
  textUpTo,
  toOne,
  withDefault,
  writeResource,
  type Codec,
  type Page,
  type Relationship,
  type Resource,
  type ResourceContract,
  type WireRead,
  type WireValue,
} from '../wire/index.ts'
import type { Material, Unit } from './material.ts'

export const materialType = 'facility.srm'
const unitType = 'facility.unit'

const nameMaxLength = 200
export const byLanguage = <Value, Wire>(codec: Codec<Value, Wire>) =>
  object({ ru: field('ru', codec), kk: field('kk', codec), es: field('es', codec), en: field('en', codec) })
const names = byLanguage(filledText)

/** Resource ids are strings; a material's is its number in decimal. */
function readMaterialId(value: WireValue): number {
  const id = value.text(20)
  if (/^\d{1,15}$/.test(id)) return Number(id)
  value.refuse('wrong-type')
  return 0
}
const parent: Codec<number | null, Relationship> = {
  shape: { is: 'link', type: materialType },
  read: (link) => link.at('data').optional((data) => readMaterialId(data.at('id')), null),
  write: (id) => toOne(materialType, id === null ? null : String(id)),
}

export const materialContract = {
  type: materialType,
  answer: {
    slug: field('slug', filledText),
    names: field('names', names),
    synonyms: field('synonyms', byLanguage(withDefault(list(textUpTo(nameMaxLength), 100), []))),
    hue: field('hue', integer({ min: 0, max: 360 })),
    glyph: field('glyph', filledText),
    isHazardous: field('hazard', flag),
    osmTags: field('osm', list(filledText, 50)),
  },
  links: { parentId: field('parent', parent) },
} as const satisfies ResourceContract

export const materialResource = (material: Material): Resource =>
  writeResource(materialContract, String(material.id), material)

const readMaterial = (value: WireValue): Material => ({
  id: readMaterialId(value.at('id')),
  ...readResource(materialContract, value),
})

export const unitContract = {
  type: unitType,
  answer: { symbols: field('symbol', names), names: field('names', names), per: field('per', names) },
  links: {},
} as const satisfies ResourceContract

export const unitResource = (unit: Unit): Resource => writeResource(unitContract, unit.slug, unit)

const readUnit = (value: WireValue): Unit => ({
  slug: value.at('id').filledText(),
  ...readResource(unitContract, value),
})

export const readMaterials = (json: unknown): WireRead<Page<Material>> => readPage(json, readMaterial)
export const readUnits = (json: unknown): WireRead<Page<Unit>> => readPage(json, readUnit)
