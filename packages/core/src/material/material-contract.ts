import { readPage, resource, toOne, type Page, type Resource, type WireRead, type WireValue } from '../wire/index.ts'
import type { Language, Material, Names, Unit } from './material.ts'

export const materialType = 'facility.srm'
export const unitType = 'facility.unit'

const nameMaxLength = 200
const byLanguage = <T>(read: (language: Language) => T): Record<Language, T> => ({
  ru: read('ru'),
  kk: read('kk'),
  es: read('es'),
  en: read('en'),
})
const readNames = (value: WireValue): Names => byLanguage((language) => value.at(language).filledText(nameMaxLength))

/** Resource ids are texts; a material's is the text of its number. */
function readMaterialId(value: WireValue): number {
  const id = value.text(20)
  if (/^\d{1,15}$/.test(id)) return Number(id)
  value.refuse('wrong-type')
  return 0
}

export const materialResource = (material: Material): Resource =>
  resource(
    materialType,
    String(material.id),
    {
      slug: material.slug,
      names: material.names,
      synonyms: material.synonyms,
      hue: material.hue,
      glyph: material.glyph,
      hazard: material.isHazardous,
      osm: material.osmTags,
    },
    { parent: toOne(materialType, material.parentId === null ? null : String(material.parentId)) },
  )

export function readMaterial(value: WireValue): Material {
  const attributes = value.at('attributes')
  const parent = value.at('relationships').at('parent').at('data')
  return {
    id: readMaterialId(value.at('id')),
    slug: attributes.at('slug').filledText(),
    parentId: parent.optional((link) => readMaterialId(link.at('id')), null),
    names: readNames(attributes.at('names')),
    synonyms: byLanguage((language) =>
      attributes
        .at('synonyms')
        .at(language)
        .optional((list) => list.list((item) => item.text(nameMaxLength), 100), []),
    ),
    hue: attributes.at('hue').integer({ min: 0, max: 360 }),
    glyph: attributes.at('glyph').filledText(),
    isHazardous: attributes.at('hazard').flag(),
    osmTags: attributes.at('osm').list((item) => item.filledText(), 50),
  }
}

export const unitResource = ({ slug, symbols, names, per }: Unit): Resource =>
  resource(unitType, slug, { symbol: symbols, names, per })

export function readUnit(value: WireValue): Unit {
  const attributes = value.at('attributes')
  return {
    slug: value.at('id').filledText(),
    symbols: readNames(attributes.at('symbol')),
    names: readNames(attributes.at('names')),
    per: readNames(attributes.at('per')),
  }
}

export const readMaterials = (json: unknown): WireRead<Page<Material>> => readPage(json, readMaterial)
export const readUnits = (json: unknown): WireRead<Page<Unit>> => readPage(json, readUnit)
