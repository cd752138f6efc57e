import { byLanguage, type Language } from '../material/index.ts'
import {
  field,
  list,
  nullable,
  object,
  omittable,
  readDocument,
  readPage,
  readResource,
  readWire,
  text,
  textUpTo,
  wireBasePath,
  writeResource,
  type Page,
  type Resource,
  type ResourceContract,
  type WireRead,
  type WireValue,
} from '../wire/index.ts'
import type { PackedGuide } from './guide-index.ts'
import type { ThingCard, ThingSummary } from './thing-card.ts'
import type { PackageCode } from './thing.ts'

export const guidePaths = {
  things: `${wireBasePath}/guide/thing/`,
  codes: `${wireBasePath}/guide/code/`,
  index: `${wireBasePath}/guide/index/`,
} as const

const sentence = textUpTo(500)
const slug = textUpTo(60)
const names = byLanguage(sentence)
const slugs = list(slug, 50)

const summary = {
  names: field('names', names),
  family: field('family', object({ slug: field('slug', slug), names: field('names', names) })),
  materials: field('materials', slugs),
}
const differenceSource = object({ source: field('source', names), checkedOn: field('checked_on', textUpTo(10)) })
/** GUIDE-33: `called` is the synonym that the words of a search match. */
export const thingSummaryContract = {
  type: 'guide.thing',
  answer: { ...summary, called: field('called', nullable(sentence)) },
  links: {},
} as const satisfies ResourceContract

export const thingContract = {
  type: 'guide.thing',
  answer: {
    ...summary,
    synonyms: field('synonyms', byLanguage(list(sentence, 100))),
    parts: field(
      'parts',
      list(object({ names: field('names', nullable(names)), materials: field('materials', slugs) }), 20),
    ),
    prepare: field('prepare', list(names, 3)),
    hazard: field('hazard', nullable(names)),
    mistake: field('mistake', nullable(names)),
    reuse: field('reuse', nullable(names)),
    differs: field(
      'differs',
      object({
        ru: field('ru', omittable(names)),
        kz: field('kz', omittable(names)),
        int: field('int', omittable(names)),
      }),
    ),
    differsSources: field(
      'differs_sources',
      object({
        ru: field('ru', omittable(differenceSource)),
        kz: field('kz', omittable(differenceSource)),
        int: field('int', omittable(differenceSource)),
      }),
    ),
    source: field('source', nullable(names)),
    checkedOn: field('checked_on', textUpTo(10)),
  },
  links: {},
} as const satisfies ResourceContract

export const packageCodeContract = {
  type: 'guide.code',
  answer: {
    sign: field('sign', nullable(textUpTo(4))),
    marks: field('marks', list(textUpTo(20), 20)),
    materials: field('materials', slugs),
    names: field('names', names),
  },
  links: {},
} as const satisfies ResourceContract

export const thingSummaryResource = (thing: ThingSummary): Resource =>
  writeResource(thingSummaryContract, thing.slug, thing)
export const thingResource = (thing: ThingCard): Resource => writeResource(thingContract, thing.slug, thing)
export const packageCodeResource = (code: PackageCode): Resource =>
  writeResource(packageCodeContract, String(code.code), code)

const readSlug = (value: WireValue): string => value.at('id').filledText(60)

const readThingSummary = (value: WireValue): ThingSummary => ({
  slug: readSlug(value),
  ...readResource(thingSummaryContract, value),
})
const readThingCard = (value: WireValue): ThingCard => ({
  slug: readSlug(value),
  ...readResource(thingContract, value),
})

function readPackageCode(value: WireValue): PackageCode {
  const id = value.at('id')
  const code = Number(id.filledText(3))
  if (!Number.isInteger(code)) id.refuse('wrong-type')
  return { code, ...readResource(packageCodeContract, value) }
}

/** The query of the list of things; empty words request all things, otherwise the best matches come first. */
export const thingsQuery = (words: string, language: Language, isSure = false): Readonly<Record<string, string>> => ({
  text: words,
  language,
  ...(isSure && { sure: 'true' }),
})

export const packedGuideCodec = object({ things: field('things', text), words: field('words', text) })

export const readThings = (json: unknown): WireRead<Page<ThingSummary>> => readPage(json, readThingSummary)
export const readThing = (json: unknown): WireRead<ThingCard> => readDocument(json, readThingCard)
export const readPackageCodes = (json: unknown): WireRead<Page<PackageCode>> => readPage(json, readPackageCode)
export const readPackedGuide = (json: unknown): WireRead<PackedGuide> => readWire(json, packedGuideCodec.read)
