import { ContainerModule, inject, injectable } from 'inversify'
import { FacilityGateway } from '@recircle/core/facility'
import { byLetter, GuideGateway, nearestNames, type ThingSummary } from '@recircle/core/guide'
import type { Language } from '@recircle/core/material'
import { languageOf } from '@recircle/core/site'
import { namedMaterials } from '../../guide/thing-sheet.ts'
import { PageContext } from '../../routing/page-context.ts'
import type { ScreenHead, ScreenInput, ScreenOutcome, ScreenSource } from '../../routing/screen/screen-model.ts'
import { severalThings } from './several-things.ts'
import { guideOrders, guidePath, type GuideGroup, type GuideModel } from './guide-model.ts'

const textMaxLength = 200
const nearestMax = 5

@injectable()
class GuideSource implements ScreenSource<GuideModel> {
  private loaded: GuideModel = { text: '', found: null, nearest: [], materials: [], order: 'room', groups: [] }

  constructor(
    @inject(GuideGateway) private readonly guide: GuideGateway,
    @inject(FacilityGateway) private readonly facilities: FacilityGateway,
    @inject(PageContext) private readonly page: PageContext,
  ) {}

  async load({ query }: ScreenInput): Promise<ScreenOutcome> {
    const language = languageOf(this.page.locale)
    const text = (query['text'] ?? '').trim().slice(0, textMaxLength)
    const [things, found, sure, materials] = await Promise.all([
      this.guide.things(),
      text === '' ? null : this.guide.search(text, language),
      text === '' ? null : this.guide.search(text, language, { isSure: true }),
      text === '' ? null : this.facilities.materials(),
    ])
    for (const answer of [things, found, sure, materials])
      if (answer?.ok === false) throw new Error(`The guide could not be loaded: ${answer.error}`)
    const order = guideOrders.find((each) => each === query['by']) ?? 'room'
    // GUIDE-27
    const isUnsure = sure?.ok === true && sure.value.length === 0
    const several = isUnsure ? await severalThings(this.guide, text, language) : []
    const isMissed = isUnsure && several.length === 0
    const inWords = namedMaterials(materials?.ok ? materials.value : [], language)
    this.loaded = {
      text,
      found: found?.ok
        ? (isMissed ? [] : isUnsure ? several : found.value).map((thing) => ({
            slug: thing.slug,
            name: thing.names[language],
            materials: inWords(thing.materials),
          }))
        : null,
      nearest:
        isMissed && things.ok && found?.ok
          ? nearestThings(
              text,
              found.value.map((thing) => named(thing, language)),
              things.value.map((thing) => named(thing, language)),
            )
          : [],
      materials: isMissed && materials?.ok ? inWords(materials.value.map(({ slug }) => slug)) : [],
      order,
      groups: things.ok ? (order === 'letter' ? byName : byRoom)(things.value, language) : [],
    }
    return 'ready'
  }

  snapshot(): GuideModel {
    return this.loaded
  }

  /** Search results are not indexed. */
  head(): ScreenHead {
    return { canonicalPath: guidePath, ...(this.loaded.text !== '' && { isIndexed: false }) }
  }
}

type NamedThing = GuideModel['nearest'][number]

/** GUIDE-16 GUIDE-27: what the words may mean after all, before what is only called alike. */
function nearestThings(text: string, alike: readonly NamedThing[], all: readonly NamedThing[]): NamedThing[] {
  const bySlug = new Map([...alike, ...nearestNames(text, all)].map((thing) => [thing.slug, thing]))
  return [...bySlug.values()].slice(0, nearestMax)
}

/** Families in guide order, their things sorted by name. */
function byRoom(things: readonly ThingSummary[], language: Language): GuideGroup[] {
  const compare = new Intl.Collator(language).compare
  const families = new Map(things.map(({ family }) => [family.slug, family.names[language]]))
  return [...families].map(([slug, name]) => ({
    id: `family-${slug}`,
    name,
    family: slug,
    things: things
      .filter(({ family }) => family.slug === slug)
      .map((thing) => named(thing, language))
      .toSorted((a, b) => compare(a.name, b.name)),
  }))
}

const byName = (things: readonly ThingSummary[], language: Language): GuideGroup[] =>
  byLetter(
    things.map((thing) => named(thing, language)),
    language,
  ).map(({ letter, items }) => ({ id: `letter-${letter}`, name: letter, family: null, things: items }))

const named = ({ slug, names }: ThingSummary, language: Language) => ({ slug, name: names[language] })

export const model = GuideSource
export const bindings = new ContainerModule(({ bind }) => {
  bind(GuideSource).toSelf().inTransientScope()
})
