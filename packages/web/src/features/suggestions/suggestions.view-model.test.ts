import { describe, expect, test } from 'vitest'
import { reportCalls, type SentReport } from '@recircle/core/report'
import {
  aCompleteFacility,
  FakeClock,
  InMemoryFacilityGateway,
  InMemoryReportCalls,
  InMemoryReports,
} from '@recircle/core/testing'
import { signedInFor } from '../../owned/owner-actions/testing/signed-in-for.ts'
import { readSuggestionsQuery, suggestionsAddress } from './suggestions-query.ts'
import { loadSuggestions } from './suggestions.load.ts'
import { SuggestionsViewModel } from './suggestions.view-model.ts'

const nowMs = Date.UTC(2026, 5, 1)
const point = aCompleteFacility({ status: 'accepted' })

async function start(...sent: readonly Partial<SentReport>[]) {
  const store = new InMemoryReports()
  store.points.set(point.id, point)
  const visitors = new InMemoryReportCalls(store, { kind: 'visitor' }, () => nowMs)
  const report = async (changes: Partial<SentReport> = {}) => {
    const empty = { changes: [], text: '', email: '', homepage: '', baseVersion: point.version } as const
    const answer = await visitors.ask(reportCalls.send, {
      sent: { facilityId: point.id, reason: 'full', ...empty, ...changes },
    })
    if (!answer.ok) throw new Error(answer.error)
    return answer.value.id
  }
  for (const each of sent) await report(each)
  const owner = () => new InMemoryReportCalls(store, { kind: 'creator', orgId: point.orgId }, () => nowMs)
  const listeners = new Set<() => void>()
  const visitor = {
    state: signedInFor(point.orgId),
    subscribe: (changed: () => void) => (listeners.add(changed), () => void listeners.delete(changed)),
  }
  const [reports, facilities] = [owner(), new InMemoryFacilityGateway()]
  const model = new SuggestionsViewModel(reports, facilities, new FakeClock(nowMs), visitor)
  const open = async (query: Record<string, string> = {}) => {
    const loaded = await loadSuggestions({ calls: reports, facilities }, { params: {}, query })
    if (loaded.outcome === 'ready') model.restore(loaded.data)
  }
  /** Like the socket: replaces the profile, even if the count is unchanged. */
  const push = async () => {
    const { session } = visitor.state
    if (session !== null) visitor.state = { ...visitor.state, session: { ...session, profile: { ...session.profile } } }
    for (const changed of listeners) changed()
    await new Promise((resolve) => setTimeout(resolve))
  }
  await open()
  const first = () => {
    const [item] = model.items
    if (item === undefined) throw new Error('Nothing is listed')
    return item
  }
  return {
    store,
    model,
    open,
    report,
    push,
    first,
    follow: (token: string) => visitors.ask(reportCalls.follow, { token }),
    another: owner(),
  }
}
const changes = [
  { field: 'hoursText', from: point.hoursText, to: 'By appointment' },
  { field: 'comment', from: point.comment, to: 'Ring twice' },
] as const
const suggestion = { reason: 'suggestion', changes } as const

test('TRUTH-48 the URL selects the list, and invalid values mean the open one', () => {
  expect(suggestionsAddress({ state: 'decided', page: 3 })).toBe('/profile/suggestions?state=decided&page=3')
  expect(readSuggestionsQuery({ state: 'decided', page: '3' })).toEqual({ state: 'decided', page: 3 })
  expect(suggestionsAddress(readSuggestionsQuery({ state: 'x', page: '-2' }))).toBe('/profile/suggestions')
})

describe('TRUTH-48 decisions', () => {
  test('TRUTH-48 one field is applied, another rejected with a reason, and the outcome replaces the suggestion', async () => {
    const { model, open, first, push } = await start(suggestion)
    const stop = model.activate()
    await model.toggle(first())
    expect(first().state).toBe('in-review')
    model.change({ refused: { comment: '' } })
    await model.decide(first(), 'take')
    expect([model.noticeOf(first().id), first().state]).toEqual(['reason-missing', 'in-review'])
    model.change({ refused: { comment: 'The sign is wrong.' } })
    expect(model.noticeOf(first().id)).toBeNull()
    await model.decide(first(), 'take')
    expect([model.noticeOf(first().id), first().state, first().subjectName]).toEqual(['decided', 'partly', point.name])
    // The push caused by the decision reloads the list, which no longer has the suggestion.
    await push()
    expect(model.items.map(({ state }) => state)).toEqual(['partly'])
    await open({ state: 'decided' })
    expect(model.items.map(({ state, verdicts }) => [state, verdicts[1]?.reason])).toEqual([
      ['partly', 'The sign is wrong.'],
    ])
    stop()
  })

  test('TRUTH-48 a point changed meanwhile has to be reviewed again, and the draft is kept', async () => {
    const { model, first, store } = await start(suggestion)
    await model.toggle(first())
    model.change({ note: 'Thank you.' })
    store.edit(point.id, { hoursText: 'Newer hours' })
    await model.decide(first(), 'take')
    expect(model.noticeOf(first().id)).toBe('changed-meanwhile')
    expect(first().difference.map(({ now, standing }) => [now, standing])[0]).toEqual(['Newer hours', 'moved'])
    expect(model.draft.note).toBe('Thank you.')
    await model.decide(first(), 'take')
    expect([first().state, first().note]).toEqual(['applied', 'Thank you.'])
  })

  test('TRUTH-48 a slower second owner sees the decision of the first', async () => {
    const { model, first, another } = await start(suggestion)
    await model.toggle(first())
    const decision = { seenVersion: first().subjectVersion, isConfirmed: false, verdicts: [], note: 'No.' }
    await another.ask(reportCalls.decide, { id: first().id, sent: { ...decision, closeAs: 'duplicate' } })
    await model.decide(first(), 'take')
    expect([model.noticeOf(first().id), first().state]).toEqual(['decided-meanwhile', 'duplicate'])
  })

  test('TRUTH-48 an opened suggestion decided elsewhere shows the outcome', async () => {
    const { model, first, another, push } = await start(suggestion)
    const stop = model.activate()
    await model.toggle(first())
    const decision = { seenVersion: first().subjectVersion, isConfirmed: false, verdicts: [], note: '' }
    await another.ask(reportCalls.decide, { id: first().id, sent: { ...decision, closeAs: 'spam' } })
    await push()
    await new Promise((resolve) => setTimeout(resolve))
    expect([model.items.length, model.noticeOf(first().id), first().state]).toEqual([1, 'decided-meanwhile', 'spam'])
    stop()
  })

  test('TRUTH-48 without a connection nothing is lost, and a retry is possible', async () => {
    const { model, first, store } = await start({})
    await model.toggle(first())
    model.change({ note: 'We emptied it.' })
    store.isDown = true
    await model.decide(first(), 'refuse')
    store.isDown = false
    expect([model.noticeOf(first().id), model.draft.note, model.deciding]).toEqual(['failed', 'We emptied it.', null])
    await model.decide(first(), 'refuse')
    expect(first().state).toBe('not-confirmed')
  })
})

describe('TRUTH-48 the list', () => {
  test('TRUTH-46 TRUTH-48 new suggestions are added to the open list, and repeated reports are counted', async () => {
    const { model, report, push, first } = await start({ text: 'Full since Monday.' })
    const stop = model.activate()
    await report({ reason: 'price', text: 'Five now' })
    await report({ text: 'Bags stand beside it.' })
    await push()
    expect(model.items.map(({ reason, count }) => [reason, count])).toEqual([
      ['full', 2],
      ['price', 1],
    ])
    expect(first().otherTexts).toEqual(['Bags stand beside it.'])
    stop()
  })

  test('TRUTH-7 TRUTH-48 reports of danger and private data are shown without text, and owners cannot decide them', async () => {
    const { model, first } = await start({ reason: 'private-data', text: 'My own phone.' })
    expect([model.mayDecide(first()), first().text]).toEqual([false, ''])
    await model.toggle(first())
    expect(first().state).toBe('received')
  })

  test('TRUTH-48 a failed load is reported; a loaded list stays visible', async () => {
    const failing = await start()
    failing.store.isDown = true
    await failing.open()
    expect(failing.model.hasFailed).toBe(true)
    failing.store.isDown = false
    await failing.report()
    await failing.model.reload()
    expect([failing.model.hasFailed, failing.model.items.length]).toEqual([false, 1])
    failing.store.isDown = true
    await failing.model.reload()
    expect([failing.model.hasFailed, failing.model.items.length, failing.model.isReloading]).toEqual([false, 1, false])
  })
})
