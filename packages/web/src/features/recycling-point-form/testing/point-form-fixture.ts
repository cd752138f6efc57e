import type { Facility } from '@recircle/core/facility'
import { lazyPhoneMetadata } from '@recircle/core/phone'
import { err, ok } from '@recircle/core/shared'
import { siteOfVariant } from '@recircle/core/site'
import { FakeClock, InMemoryFacilities, InMemoryFacilityGateway } from '@recircle/core/testing'
import type { PhonePorts } from '../../../forms/phone/phone-ports.ts'
import { TypingTab } from '../../../owned/saved-typing/testing/typing-tab.ts'
import { signedInFor } from '../../../owned/owner-actions/testing/signed-in-for.ts'
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
  const renderIn = async (tab: TypingTab, params: Record<string, string> = {}, query: Record<string, string> = {}) => {
    const make = () => new RecyclingPointFormViewModel(gateway, silent, tab, clock, visitor, tools, phonePorts)
    const loaded = make()
    const outcome = await loaded.load({ params, query })
    const model = make()
    model.restore(loaded.snapshot())
    return { model, outcome }
  }
  const openIn = async (...where: Parameters<typeof renderIn>) => {
    const { model, outcome } = await renderIn(...where)
    const stop = model.activate()
    await settled()
    return { model, outcome, stop }
  }
  const open = (params?: Record<string, string>, query?: Record<string, string>) => openIn(firstTab, params, query)
  return { store, clock, gateway, firstTab, renderIn, openIn, open }
}

export const settled = () => new Promise((done) => setTimeout(done))

/** Simulates a click on a link to the current page: the same view model gets the reloaded data. */
export async function pressLinkToBlankForm(model: RecyclingPointFormViewModel): Promise<void> {
  await model.load({ params: {}, query: {} })
  model.restore(model.snapshot())
}

export const savedPoints = ({ store }: ReturnType<typeof startPointForms>) => [...store.facilities.values()]
