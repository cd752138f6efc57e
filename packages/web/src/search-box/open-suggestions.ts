import type { ComponentType } from 'react'
import { FacilityGateway } from '@recircle/core/facility'
import { LocationService, type LngLat } from '@recircle/core/geo'
import { Clock } from '@recircle/core/shared'
import { languageOf } from '@recircle/core/site'
import { TownGateway, townTextMax, type Town } from '@recircle/core/town'
import type { CancelSignal } from '@recircle/core/wire'
import type { ThingLookup } from '../guide/thing-lookup.ts'
import type { Scope } from '../routing/screen/scope.ts'
import { tellPlaceChange } from '../shell/town-news.ts'
import type { AnswerGroupProps } from './answer-group.view.tsx'
import type { openAnswers } from './open-answers.ts'
import { placeOfTown } from './place-of-search.ts'
import { SearchSuggestions } from './search-suggestions.ts'
import type { SuggestionPorts } from './suggestion-ports.ts'
import type { SuggestionGroup, Suggestions } from './suggestion.ts'

type Asked = Pick<Scope, 'services' | 'page'>

export interface OpenSuggestions {
  readonly suggestions: SearchSuggestions
  /** GUIDE-29: shows the group `answer`; null until there is one. */
  readonly answerView: () => ComponentType<AnswerGroupProps> | null
  /** The visitor's location; null if unknown. */
  readonly locate: () => Promise<LngLat | null>
}

interface SuggestionsParts {
  readonly start: () => readonly SuggestionGroup[]
  readonly onShow: (shown: Suggestions, nowMs: number) => void
}

/** For a field outside a view model. */
export async function openSuggestions(scope: Asked, { start, onShow }: SuggestionsParts): Promise<OpenSuggestions> {
  const { page } = scope
  const services = await scope.services()
  const clock = services.get<Clock>(Clock)
  const { answer, isCalledSo, answerView, prepare } = answersOf(scope)
  const find = thingsOf(scope)
  const ports = {
    gateway: services.get<FacilityGateway>(FacilityGateway),
    clock,
    language: languageOf(page.locale),
    towns: async (text: string, signal: CancelSignal) => {
      const found = await services
        .get<TownGateway>(TownGateway)
        .find(page.site.variant, { text: text.slice(0, townTextMax) }, { signal })
      return found.ok ? found.value : []
    },
    things: async (text: string, limit: number) => {
      prepare()
      return find(text, limit)
    },
    answer,
    isCalledSo,
    inTown: (town: Town) => placeOfTown(town, page.locale),
    start,
  }
  return {
    suggestions: new SearchSuggestions(ports, (shown) => onShow(shown, clock.nowMs())),
    answerView,
    locate: async () => {
      const { place, source } = await services.get<LocationService>(LocationService).locate()
      tellPlaceChange()
      return source === 'default' ? null : place
    },
  }
}

/** GUIDE-15: the index of the guide is loaded at the first key. */
function thingsOf(scope: Asked) {
  let lookup: Promise<ThingLookup> | null = null
  return async (text: string, limit: number) => {
    lookup ??= import('../guide/open-lookup.ts').then(({ openLookup }) => openLookup(scope))
    try {
      return await (await lookup).find(text, limit)
    } catch {
      lookup = null
      return []
    }
  }
}

/** GUIDE-29: the code of the answer is also fetched with the first keystroke, so that an answer rarely appears after other rows. */
function answersOf(scope: Asked) {
  let opened: ReturnType<typeof openAnswers> | null = null
  let view: ComponentType<AnswerGroupProps> | null = null
  const open = async (): ReturnType<typeof openAnswers> => {
    opened ??= import('./open-answers.ts').then((late) => late.openAnswers(scope))
    try {
      return await opened
    } catch (error) {
      // The next keystroke retries.
      opened = null
      throw error
    }
  }
  const answer: SuggestionPorts['answer'] = async (thing, asked, onStep) => {
    try {
      const { answers, View } = await open()
      view = View
      await answers.answer(thing, asked, onStep)
    } catch {
      // The row of the thing remains.
    }
  }
  const isCalledSo: SuggestionPorts['isCalledSo'] = (slug, text) =>
    open().then(
      ({ answers }) => answers.isCalledSo(slug, text),
      () => false,
    )
  return { answer, isCalledSo, answerView: () => view, prepare: () => void open().catch(() => undefined) }
}
