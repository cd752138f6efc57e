import type { Facility } from '@recircle/core/facility'
import { lazyPhoneMetadata } from '@recircle/core/phone'
import { err, ok } from '@recircle/core/shared'
import { siteOfVariant } from '@recircle/core/site'
import { FakeClock, InMemoryFacilities, InMemoryFacilityGateway } from '@recircle/core/testing'
import type { PhonePorts } from '../../../forms/phone/phone-ports.ts'
import { TypingTab } from '../../../owned/saved-typing/testing/typing-tab.ts'
import { signedInFor } from '../../../owned/owner-actions/testing/signed-in-for.ts'
import type { ScreenInput } from '@recircle/ui/screen/screen-model.ts'
import { ReviewedTools } from '../../../owned/reviewed-form/reviewed-tools.ts'
import { loadPointForm } from '../recycling-point-form.load.ts'
import { RecyclingPointFormViewModel } from '../recycling-point-form.view-model.ts'

export const ownerLocation = { lng: 76.9, lat: 43.2 }
const silent = { notify: () => undefined, withdraw: () => undefined }

/** Point forms in a browser, with these points on the backend. */
export function startPointForms(facilities: readonly Facility[] = []) {
  const store = new InMemoryFacilities()
  for (const facility of facilities) store.facilities.set(facility.id, facility)
  const clock = new FakeClock(Date.UTC(2026, 4, 13, 9))
  const visitor = { state: signedInFor('org-1') }
  const gateway = new InMemoryFacilityGateway(store)
  let lastId = 0
  const tools = {
    newId: () => `own-${(lastId += 1)}`,
    makeCancellation: () => new AbortController(),
    locate: () => Promise.resolve(ok(ownerLocation)),
    addressAt: () => Promise.resolve('Алматы, проспект Абая, 10'),
  }
  const phonePorts: PhonePorts = {
    metadata: lazyPhoneMetadata,
    names: { load: () => Promise.resolve(err('unavailable')) },
    page: { site: siteOfVariant('ru', { variant: null, locales: {} }), locale: 'RU_RU' },
    location: null,
  }
  const firstTab = new TypingTab(clock)
  const load = (input: ScreenInput) => loadPointForm({ facilities: gateway, visitor, page: phonePorts.page }, input)
  const renderIn = async (tab: TypingTab, params: Record<string, string> = {}, query: Record<string, string> = {}) => {
    const model = new RecyclingPointFormViewModel(gateway, new ReviewedTools(tab, visitor, silent, tools, phonePorts))
    const loaded = await load({ params, query })
    if (loaded.outcome === 'ready') model.restore(loaded.data)
    return { model, outcome: loaded.outcome }
  }
  const openIn = async (...where: Parameters<typeof renderIn>) => {
    const { model, outcome } = await renderIn(...where)
    const stop = model.activate()
    await settled()
    return { model, outcome, stop }
  }
  const open = (params?: Record<string, string>, query?: Record<string, string>) => openIn(firstTab, params, query)
  /** A click on a link to the current page: the same view model gets the reloaded data. */
  const pressLinkToBlankForm = async (model: RecyclingPointFormViewModel) => {
    const loaded = await load({ params: {}, query: {} })
    if (loaded.outcome === 'ready') model.restore(loaded.data)
  }
  return { store, clock, gateway, firstTab, renderIn, openIn, open, pressLinkToBlankForm }
}

export const settled = () => new Promise((done) => setTimeout(done))

export const savedPoints = ({ store }: ReturnType<typeof startPointForms>) => [...store.facilities.values()]
