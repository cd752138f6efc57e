import { byLanguage } from '../material/index.ts'
import {
  integer,
  field,
  flag,
  list,
  nullable,
  object,
  omittable,
  oneOf,
  readResource,
  text,
  textUpTo,
  writeResource,
  type Codec,
  type ResourceCodec,
  type ResourceContract,
  type WireValue,
} from '../wire/index.ts'
import { answerKinds } from './answer-key.ts'
import type { GuideAnswer } from './guide-answers.ts'
import type { PackedGuide } from './guide-index.ts'
import type { PackedDescriptions } from './packed-descriptions.ts'
import type { ThingCard, ThingSummary } from './thing-card.ts'
import type { PackageCode } from './thing.ts'

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

/** GUIDE-36: the id is the slug of a thing, `code:5` or `family:drinks`. */
export const guideAnswerContract = {
  type: 'guide.answer',
  answer: {
    kind: field('kind', oneOf(answerKinds)),
    key: field('key', slug),
    names: field('names', names),
    materials: field('materials', slugs),
    called: field('called', nullable(sentence)),
    isSure: field('sure', flag),
  },
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

const readSlug = (value: WireValue): string => value.at('id').filledText(60)

export const thingSummary: ResourceCodec<ThingSummary> = {
  contract: thingSummaryContract,
  read: (value) => ({ slug: readSlug(value), ...readResource(thingSummaryContract, value) }),
  write: (summed) => writeResource(thingSummaryContract, summed.slug, summed),
}
export const thing: ResourceCodec<ThingCard> = {
  contract: thingContract,
  read: (value) => ({ slug: readSlug(value), ...readResource(thingContract, value) }),
  write: (card) => writeResource(thingContract, card.slug, card),
}
export const guideAnswer: ResourceCodec<GuideAnswer> = {
  contract: guideAnswerContract,
  read: (value) => ({ slug: readSlug(value), ...readResource(guideAnswerContract, value) }),
  write: (answer) => writeResource(guideAnswerContract, answer.slug, answer),
}
export const packageCode: ResourceCodec<PackageCode> = {
  contract: packageCodeContract,
  read: (value) => {
    const id = value.at('id')
    const code = Number(id.filledText(3))
    if (!Number.isInteger(code)) id.refuse('wrong-type')
    return { code, ...readResource(packageCodeContract, value) }
  },
  write: (code) => writeResource(packageCodeContract, String(code.code), code),
}

export const packedGuideCodec: Codec<PackedGuide> = object({
  things: field('things', text),
  words: field('words', text),
})

export const packedDescriptionsCodec: Codec<PackedDescriptions> = object({
  entries: field('entries', integer()),
  words: field('words', text),
  places: field('places', text),
})
