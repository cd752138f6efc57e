import { ContainerModule, inject, injectable } from 'inversify'
import { FacilityGateway, type FacilityId } from '@recircle/core/facility'
import { GuideGateway } from '@recircle/core/guide'
import type { Language } from '@recircle/core/material'
import { wellFormed } from '@recircle/core/shared'
import { languageOf, mapStartOf, type MapStart } from '@recircle/core/site'
import { TownGateway, townNamed, viewAround } from '@recircle/core/town'
import { bringTextMax, loadBring } from '../../facility/load-bring.ts'
import { loadPoint, type LoadedPoint, type PointPage } from '../../facility/load-point.ts'
import { pointHead } from '../../facility/point-head.ts'
import type { PointPanelState } from '../../facility/point-panel.view-model.ts'
import type { ScreenHead, ScreenInput, ScreenOutcome, ScreenSource } from '../../routing/screen/screen-model.ts'
import { PageContext } from '../../routing/page-context.ts'
import { missedTownHref } from '../../shell/missed-town.ts'
import { loadPoints } from './load-points.ts'
import { noAddress } from './points-address.ts'
import { isUnknown, wordsOfThing } from './meaning-of-words.ts'
import { nameOfThing } from './name-of-thing.ts'
import { pointsHref, readPointsAddress } from './points-codec.ts'
import { emptyList, emptyMap, unknownPlace, type InferredThing, type PointsModel } from './points-model.ts'
import { withInferred, withView } from './points-steps.ts'
import { presumedBox } from './points-sight.ts'
import { placeShown, pointZoom } from './points-whereabouts.ts'
import { askTownOfWords } from './town-of-words.ts'

/** MAP-1: list and map as rendered by the server, which knows neither the screen nor the visitor's location. */
@injectable()
class RecyclingPointsSource implements ScreenSource<PointsModel> {
  private loaded: PointsModel

  constructor(
    @inject(FacilityGateway) private readonly gateway: FacilityGateway,
    @inject(GuideGateway) private readonly guide: GuideGateway,
    @inject(TownGateway) private readonly towns: TownGateway,
    @inject(PageContext) private readonly page: PageContext,
  ) {
    this.loaded = {
      address: noAddress,
      view: mapStartOf(page.site, page.locale),
      named: null,
      materials: [],
      wantedIds: [],
      list: emptyList,
      map: emptyMap,
      state: 'ready',
      openAtMs: null,
      point: { kind: 'closed' },
      visitor: unknownPlace,
      thing: null,
      meant: null,
    }
  }

  async load({ params, query, search = '' }: ScreenInput): Promise<ScreenOutcome> {
    const address = readPointsAddress(params['id'], search)
    const language = languageOf(this.page.locale)
    const { pointId } = address
    const town = await townNamed(this.towns, this.page.site.variant, query['town'])
    if (town === 'missed') return { redirect: missedTownHref('/recycling-points', query['town']) }
    if (town !== null) return { redirect: pointsHref(withView(address, viewAround(town))) }
    const asked = { towns: this.towns, guide: this.guide, variant: this.page.site.variant, language }
    const [materials, townOfWords, thing, opened] = await Promise.all([
      this.gateway.materials(),
      askTownOfWords(asked, address.text),
      nameOfThing(this.guide, address.thing, language),
      pointId === null ? null : loadPoint(this.gateway, pointId, language),
    ])
    const named = townOfWords.ok ? townOfWords.value : null
    const view = address.view ?? address.from ?? viewOf(opened) ?? this.loaded.view
    const question = {
      address,
      view,
      boxOf: presumedBox,
      visitor: null,
      materials: materials.ok ? materials.value : [],
      language,
      named,
      nowMs: this.page.renderedAtMs,
    }
    const answer = await loadPoints(this.gateway, question)
    if (answer.ok && isUnknown(answer.value.list)) {
      const inferred = await this.meantBy(address.text, wordsOfThing(address.text, named), language)
      const found = withInferred(address, inferred)
      if (inferred !== null)
        return { redirect: pointsHref(named === null ? found : withView(found, answer.value.view)) }
    }
    // Redirects from a page beyond the last one, so that the URL names the page shown.
    if (answer.ok && answer.value.list.page !== address.page)
      return { redirect: pointsHref({ ...address, page: answer.value.list.page }) }
    this.loaded = {
      ...this.loaded,
      address,
      view,
      thing,
      ...(answer.ok && materials.ok ? answer.value : { state: 'failed' }),
      point:
        pointId === null || opened === null
          ? { kind: 'closed' }
          : panelOf(pointId, opened, await this.broughtTo(opened, query['bring'])),
    }
    return opened === null || opened.ok || opened.error === 'failed' ? 'ready' : opened.error
  }

  /** GUIDE-20: for visitors without scripts, and for links with a question. */
  private async broughtTo(opened: LoadedPoint, asked: string | undefined): Promise<Pick<PointPage, 'bring'>> {
    const text = wellFormed((asked ?? '').trim().slice(0, bringTextMax)).trim()
    if (text === '' || !opened.ok) return {}
    const { point } = opened.value
    const { locale, renderedAtMs } = this.page
    const question = { text, point, language: languageOf(locale), nowMs: renderedAtMs }
    const bring = await loadBring(this.guide, this.gateway, question)
    return bring === null ? {} : { bring }
  }

  /** GUIDE-15: for visitors without scripts, and for queries sent before they loaded. */
  private async meantBy(text: string, words: string, language: Language): Promise<InferredThing | null> {
    if (words === '') return null
    const found = await this.guide.search(words, language, { isSure: true })
    const best = found.ok ? found.value.find(({ materials }) => materials.length > 0) : undefined
    return best === undefined ? null : { text, slug: best.slug, materials: best.materials }
  }

  head(): ScreenHead {
    const { point } = this.loaded
    const head = point.kind === 'ready' ? pointHead(point.page.point, this.page) : {}
    const place = placeShown(this.loaded)
    return place === null ? head : { ...head, place }
  }

  snapshot(): PointsModel {
    return this.loaded
  }
}

/** Around the point, or around the location of a closed one. */
function viewOf(opened: LoadedPoint | null): MapStart | null {
  const place = opened?.ok === true ? opened.value.point.location : (opened?.place ?? null)
  return place && { ...place, zoom: pointZoom }
}

const panelOf = (id: FacilityId, opened: LoadedPoint, more: Pick<PointPage, 'bring'>): PointPanelState =>
  opened.ok ? { kind: 'ready', id, page: { ...opened.value, ...more } } : { kind: opened.error, id }

export const model = RecyclingPointsSource
export const bindings = new ContainerModule(({ bind }) => {
  bind(RecyclingPointsSource).toSelf().inTransientScope()
})
