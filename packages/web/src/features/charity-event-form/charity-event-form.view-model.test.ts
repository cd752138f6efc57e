import { describe, expect, test } from 'vitest'
import type { CharityEvent } from '@recircle/core/charity-event'
import { lazyPhoneMetadata } from '@recircle/core/phone'
import { err, ok } from '@recircle/core/shared'
import { siteOfVariant } from '@recircle/core/site'
import {
  aCompleteEvent,
  aCompleteEventContent,
  FakeClock,
  InMemoryCharityEventGateway,
  InMemoryCharityEvents,
} from '@recircle/core/testing'
import { gatewayFailure } from '@recircle/core/wire'
import type { PhonePorts } from '../../forms/phone/phone-ports.ts'
import { TypingTab } from '../../owned/saved-typing/testing/typing-tab.ts'
import { signedInFor } from '../../owned/owner-actions/testing/signed-in-for.ts'
import type { ScreenInput } from '@recircle/ui/screen/screen-model.ts'
import { ReviewedTools } from '../../owned/reviewed-form/reviewed-tools.ts'
import { loadEventForm } from './charity-event-form.load.ts'
import { CharityEventFormViewModel } from './charity-event-form.view-model.ts'
import type { EventDraft } from './event-draft.ts'
import { eventSteps } from '../../charity-event/actions/event-steps.ts'

const silent = { notify: () => undefined, withdraw: () => undefined }
const owner = { kind: 'creator', orgId: 'org-1' } as const

function start(events: readonly CharityEvent[] = []) {
  const clock = new FakeClock(Date.UTC(2026, 4, 13, 9))
  const store = new InMemoryCharityEvents()
  for (const event of events) store.events.set(event.id, event)
  const tab = new TypingTab(clock)
  let lastId = 0
  const gateway = new InMemoryCharityEventGateway(store, owner)
  const tools = {
    newId: () => `own-${(lastId += 1)}`,
    makeCancellation: () => new AbortController(),
    locate: () => Promise.resolve(ok({ lng: 76.9, lat: 43.2 })),
    addressAt: () => Promise.resolve(null),
  }
  const phonePorts: PhonePorts = {
    metadata: lazyPhoneMetadata,
    names: { load: () => Promise.resolve(err('unavailable')) },
    page: { site: siteOfVariant('ru', { variant: null, locales: {} }), locale: 'RU_RU' },
    location: null,
  }
  const facilities = { materials: () => Promise.resolve(ok([])) }
  const visitor = { state: signedInFor('org-1') }
  const openIn = async (here: TypingTab, params: Record<string, string> = {}, query: Record<string, string> = {}) => {
    const parts = new ReviewedTools(here, visitor, silent, tools, phonePorts)
    const model = new CharityEventFormViewModel(gateway, facilities, parts)
    const show = async (input: ScreenInput) => {
      const loaded = await loadEventForm({ charityEvents: gateway, facilities, visitor }, input)
      if (loaded.outcome === 'ready') model.restore(loaded.data)
      return loaded.outcome
    }
    const outcome = await show({ params, query })
    return { model, outcome, show, stop: model.activate() }
  }
  const open = (params?: Record<string, string>, query?: Record<string, string>) => openIn(tab, params, query)
  return { store, clock, gateway, tab, open, openIn }
}

const settled = () => new Promise((done) => setTimeout(done))
const fill = (draft: EventDraft): void => {
  const { capacity, ...content } = aCompleteEventContent()
  draft.take({ ...content, capacity })
}

describe('EVT-2 ROUTE-12 one form', () => {
  test('EVT-2 completes all missing parts, then saves and sends', async () => {
    const { open, store } = start()
    const { model } = await open()
    expect([model.form.isComplete, model.form.save(true)]).toEqual([false, false])
    fill(model.draft)
    expect(eventSteps(model.faults.missing).every(({ missing }) => missing === null)).toBe(true)
    expect(model.form.save(true)).toBe(true)
    await settled()
    expect(model.form.flow.state).toMatchObject({ kind: 'saved', saved: { status: 'on-review' } })
    expect(store.events.size).toBe(1)
  })

  test('EVT-2 an event in the past is reported at its end, and is not sent', async () => {
    const { open, store } = start()
    const { model } = await open()
    fill(model.draft)
    model.draft.set('startsAt', '2026-05-11T10:00')
    model.draft.set('endsAt', '2026-05-11T12:00')
    expect([model.form.isComplete, model.form.save(true)]).toEqual([false, false])
    expect(model.faults.summary).toMatchObject([{ field: 'endsAt', fault: { part: { code: 'already-past' } } }])
    expect(eventSteps(model.faults.missing).find(({ missing }) => missing !== null)?.id).toBe('when')
    expect(store.events.size).toBe(0)
  })

  test('EVT-2 an event in the past only in its own time zone is recognized after saving', async () => {
    // 15:00 in Almaty; west of it the end is still in the future.
    const over = { startsAt: '2026-05-13T10:00', endsAt: '2026-05-13T13:00' } as const
    const { open } = start([aCompleteEvent({ id: 'e1', status: 'draft', timezone: 'Asia/Almaty' })])
    const unsaved = await open()
    fill(unsaved.model.draft)
    const saved = await open({ id: 'e1' })
    for (const { model } of [unsaved, saved])
      for (const field of ['startsAt', 'endsAt'] as const) model.draft.set(field, over[field])
    expect(unsaved.model.form.isComplete).toBe(true)
    expect(saved.model.form.isComplete).toBe(false)
    saved.model.draft.set('location', { lng: -176, lat: -44 })
    expect(saved.model.form.isComplete).toBe(true)
  })

  test('EVT-2 a retry after a failed submission creates no second event', async () => {
    const { open, store } = start()
    const { model } = await open()
    fill(model.draft)
    store.failNext('transit', gatewayFailure('server-error'))
    model.form.save(true)
    await settled()
    expect(model.form.flow.state).toMatchObject({ kind: 'failed', step: 'send' })
    await model.form.flow.tryAgain()
    expect([model.form.flow.state.kind, store.events.size]).toEqual(['saved', 1])
  })

  test('EVT-2 an incomplete number is no capacity; an end before the start is reported at once', async () => {
    const { model } = await start().open()
    fill(model.draft)
    model.draft.setCapacity('1x')
    model.faults.touch('capacity')
    expect(model.faults.faultOf('capacity')).toMatchObject({ kind: 'issue', issue: { code: 'decimal' } })
    model.draft.set('endsAt', '2020-01-01T00:00')
    model.faults.touch('endsAt')
    expect(model.faults.faultOf('endsAt')).toMatchObject({ part: { code: 'ends-before-start' } })
  })

  test('EVT-2 unsaved input survives a reload', async () => {
    const { open, clock } = start()
    const first = await open()
    first.model.draft.set('title', 'Уборка')
    first.model.draft.setCapacity('12')
    clock.advance(1000)
    first.stop()
    const second = await open()
    expect([
      second.model.form.isRestored,
      second.model.draft.content.title,
      second.model.draft.content.capacity,
    ]).toEqual([true, 'Уборка', 12])
    second.model.form.discard()
    expect((await open()).model.form.isRestored).toBe(false)
  })

  test('EVT-9 a blank form is a new event, not the draft saved in it before', async () => {
    const { open, store } = start()
    const { model, show } = await open()
    model.draft.set('title', 'Первая')
    model.form.save(false)
    await settled()
    await show({ params: {}, query: {} })
    model.draft.set('title', 'Вторая')
    model.form.save(false)
    await settled()
    expect([...store.events.values()].map(({ title, version }) => [title, version])).toEqual([
      ['Первая', 1],
      ['Вторая', 1],
    ])
  })

  test('EVT-9 a declined event that was deleted elsewhere is saved as a new draft', async () => {
    const { open, store } = start([aCompleteEvent({ id: 'd', status: 'declined', title: 'Уборка' })])
    const { model } = await open({ id: 'd' })
    store.events.delete('d')
    model.form.save(false)
    await settled()
    expect(model.form.flow.state).toMatchObject({ kind: 'lost', theirs: null })
    await model.form.flow.saveAsNew()
    expect([...store.events.values()]).toMatchObject([{ title: 'Уборка', status: 'draft' }])
  })

  test('EVT-9 two tabs with new events create two', async () => {
    const { open, openIn, tab, store } = start()
    const first = await open()
    const second = await openIn(tab.openAnother())
    first.model.draft.set('title', 'Первая')
    second.model.draft.set('title', 'Вторая')
    first.model.form.save(false)
    second.model.form.save(false)
    await settled()
    expect([...store.events.values()].map(({ title }) => title)).toEqual(['Первая', 'Вторая'])
  })

  test('EVT-2 an accepted event cannot be edited, a declined one is converted first, a copy has no date', async () => {
    const settings = { capacity: 12, takesSignUps: true, materialIds: [3, 4] }
    const accepted = aCompleteEvent({ id: 'a', status: 'accepted', ...settings })
    const declined = aCompleteEvent({ id: 'd', status: 'declined', statusComment: 'Нет адреса' })
    const { open } = start([accepted, declined, aCompleteEvent({ id: 'x', orgId: 'org-2', status: 'accepted' })])
    expect((await open({ id: 'a' })).model.form.stage).toBe('past-editing')
    const { model } = await open({ id: 'd' })
    expect(model.form.stage).toBe('convert')
    await model.form.convert()
    expect([model.form.stage, model.form.reason]).toEqual(['form', 'Нет адреса'])
    const copy = await open({}, { copy: 'a' })
    expect(copy.model.draft.content).toMatchObject({ title: accepted.title, startsAt: '', endsAt: '', ...settings })
    expect((await open({ id: 'x' })).outcome).toBe('not-found')
    expect((await open({ id: 'nobody' })).outcome).toBe('not-found')
  })

  test('EVT-2 after a conflict the differing fields are listed, and one version is chosen', async () => {
    const { open, gateway } = start([aCompleteEvent({ id: 'e', status: 'draft' })])
    const { model } = await open({ id: 'e' })
    await gateway.update('e', { ...model.draft.content, title: 'Их название' }, model.form.saved?.version ?? 0)
    model.draft.set('title', 'Мое название')
    model.form.save(false)
    await settled()
    expect(model.form.conflict?.fields).toEqual(['title'])
    model.form.takeTheirs()
    expect(model.draft.content.title).toBe('Их название')
  })
})
