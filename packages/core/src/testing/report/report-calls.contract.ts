import { describe, expect, test } from 'vitest'
import type { Facility } from '../../facility/index.ts'
import type { Calls } from '../../calls/index.ts'
import { reportCalls, type Decision, type ReviewedReport, type SentReport } from '../../report/index.ts'
import { errorOf, failureOf } from '../facility/facility-exam.ts'
import { valueOf } from '../shared/value-of.ts'

/** One backend as its callers see it. */
export interface ReportCallsExam {
  readonly visitor: Calls
  readonly owner: Calls
  /** The same role in another organization. */
  readonly stranger: Calls
  /** An accepted point of the owner. */
  readonly point: Facility
  /** Changes the point as its owner or an import would. */
  readonly edit: (id: string, changes: Partial<Pick<Facility, 'hoursText' | 'comment'>>) => Promise<void>
}

const reportOf = (point: Facility, changes: Partial<SentReport> = {}): SentReport => ({
  facilityId: point.id,
  reason: 'suggestion',
  baseVersion: point.version,
  changes: [
    { field: 'hoursText', from: point.hoursText, to: 'By appointment' },
    { field: 'comment', from: point.comment, to: 'Ring twice' },
  ],
  text: '',
  email: '',
  homepage: '',
  ...changes,
})
const closedReport = (point: Facility, text = ''): SentReport =>
  reportOf(point, { reason: 'closed-for-now', changes: [], text })
const page = { limit: 20, offset: 0 }
const undecided = { isConfirmed: false, verdicts: [], closeAs: null, note: '' } as const
const verdict = (field: 'hoursText' | 'comment', isApplied: boolean, reason = '') => ({ field, isApplied, reason })

async function onlyWaiting(owner: Calls): Promise<ReviewedReport> {
  const [first, ...others] = valueOf(await owner.ask(reportCalls.list, { query: page })).items
  expect(others).toEqual([])
  if (first === undefined) throw new Error('Nothing waits')
  return first
}
const decisionOn = (waiting: ReviewedReport, made: Partial<Decision>): Decision => ({
  ...undecided,
  seenVersion: waiting.subjectVersion,
  ...made,
})

/** What every backend answers to reports. */
export function describeReportCalls(name: string, start: () => Promise<ReportCallsExam>): void {
  describe(`reports: ${name}`, () => {
    test('TRUTH-24 anyone can send a report and follow it at an unguessable URL', async () => {
      const { visitor, point } = await start()
      const sent = reportOf(point)
      const token = valueOf(await visitor.ask(reportCalls.send, { sent: sent })).id
      expect(token).toHaveLength(22)
      expect(valueOf(await visitor.ask(reportCalls.follow, { token: token }))).toMatchObject({
        facilityId: point.id,
        state: 'received',
        changes: sent.changes,
        subjectName: point.name,
      })
      expect(errorOf(await visitor.ask(reportCalls.follow, { token: 'A'.repeat(22) }))).toBe('not-found')
    })

    test('TRUTH-24 a report without the data its reason requires is refused with pointers', async () => {
      const { visitor, point } = await start()
      const refusalOf = async (changes: Partial<SentReport>) =>
        failureOf(await visitor.ask(reportCalls.send, { sent: reportOf(point, { changes: [], ...changes }) }))
      expect(await refusalOf({ reason: 'unsafe', text: ' ' })).toEqual(['invalid', ['required'], ['/text']])
      expect(await refusalOf({ reason: 'full', email: 'me' })).toEqual(['invalid', ['email'], ['/email']])
      expect(await refusalOf({ reason: 'hours' })).toEqual(['invalid', ['required'], ['/text']])
      expect(await refusalOf({ reason: 'missing', facilityId: null })).toEqual([
        'invalid',
        ['required', 'required', 'required'],
        ['/name', '/point', '/materials'],
      ])
    })

    test('TRUTH-26 owners see pending reports with the current difference, others see nothing', async () => {
      const { visitor, owner, stranger, point } = await start()
      await visitor.ask(reportCalls.send, { sent: reportOf(point, { text: 'I stood there.' }) })
      const waiting = await onlyWaiting(owner)
      expect(waiting).toMatchObject({ text: 'I stood there.', subjectName: point.name, subjectVersion: point.version })
      expect(waiting.difference.map(({ field, now, standing }) => [field, now, standing])).toEqual([
        ['hoursText', point.hoursText, 'as-proposed'],
        ['comment', point.comment, 'as-proposed'],
      ])
      expect(valueOf(await owner.ask(reportCalls.get, { id: waiting.id }))).toMatchObject({
        id: waiting.id,
        difference: waiting.difference,
      })
      expect(valueOf(await stranger.ask(reportCalls.list, { query: page })).items).toEqual([])
      expect(errorOf(await stranger.ask(reportCalls.get, { id: waiting.id }))).toBe('not-found')
      const decision = decisionOn(waiting, { closeAs: 'spam' })
      expect(errorOf(await stranger.ask(reportCalls.decide, { id: waiting.id, sent: decision }))).toBe('not-found')
      expect(errorOf(await visitor.ask(reportCalls.list, { query: page }))).toBe('unauthorized')
    })

    test('TRUTH-26 owners see that danger was reported, but not the text: staff decide', async () => {
      const { visitor, owner, point } = await start()
      await visitor.ask(reportCalls.send, {
        sent: reportOf(point, { reason: 'unsafe', text: 'The owner threatens people.' }),
      })
      const waiting = await onlyWaiting(owner)
      expect([waiting.reason, waiting.text, waiting.otherTexts]).toEqual(['unsafe', '', []])
      expect(
        errorOf(
          await owner.ask(reportCalls.decide, { id: waiting.id, sent: decisionOn(waiting, { closeAs: 'spam' }) }),
        ),
      ).toBe('forbidden')
      expect(valueOf(await owner.ask(reportCalls.review, { id: waiting.id })).state).toBe('received')
    })

    test('TRUTH-7 owners read what is suggested of a name, a place or contacts, and do not decide it', async () => {
      const { visitor, owner, point } = await start()
      const changes = [
        { field: 'website', from: point.contacts.website, to: 'https://evil.example/login' },
        { field: 'hoursText', from: point.hoursText, to: 'By appointment' },
      ] as const
      await visitor.ask(reportCalls.send, { sent: reportOf(point, { changes }) })
      const waiting = await onlyWaiting(owner)
      const verdicts = changes.map(({ field }) => ({ field, isApplied: true, reason: '' }))
      expect(
        errorOf(await owner.ask(reportCalls.decide, { id: waiting.id, sent: decisionOn(waiting, { verdicts }) })),
      ).toBe('forbidden')
      expect(
        errorOf(
          await owner.ask(reportCalls.decide, { id: waiting.id, sent: decisionOn(waiting, { closeAs: 'spam' }) }),
        ),
      ).toBe('forbidden')
      expect(waiting.staffFromMs).toBe(waiting.createdAtMs)
    })

    test('TRUTH-28 a reviewer marks a report as in review, which its sender sees', async () => {
      const { visitor, owner, stranger, point } = await start()
      const token = valueOf(await visitor.ask(reportCalls.send, { sent: reportOf(point) })).id
      const { id } = await onlyWaiting(owner)
      expect(errorOf(await stranger.ask(reportCalls.review, { id: id }))).toBe('not-found')
      expect(valueOf(await visitor.ask(reportCalls.follow, { token: token })).state).toBe('received')
      expect(valueOf(await owner.ask(reportCalls.review, { id: id })).state).toBe('in-review')
      expect(valueOf(await visitor.ask(reportCalls.follow, { token: token })).state).toBe('in-review')
    })

    test('TRUTH-45 decided reports are in the organization’s history, latest first', async () => {
      const { visitor, owner, stranger, point } = await start()
      const sendAndConfirm = async (reason: SentReport['reason']) => {
        await visitor.ask(reportCalls.send, { sent: reportOf(point, { reason, changes: [], text: 'So it is.' }) })
        const waiting = await onlyWaiting(owner)
        await owner.ask(reportCalls.decide, { id: waiting.id, sent: decisionOn(waiting, { isConfirmed: true }) })
      }
      await sendAndConfirm('hours')
      await sendAndConfirm('full')
      const decided = valueOf(
        await owner.ask(reportCalls.list, { query: { ...page, filters: { state: ['decided'] } } }),
      )
      expect(decided.items.map(({ reason, state }) => [reason, state])).toEqual([
        ['full', 'applied'],
        ['hours', 'applied'],
      ])
      expect(
        valueOf(
          await owner.ask(reportCalls.list, { query: { limit: 1, offset: 1, filters: { state: ['decided'] } } }),
        ).items.map(({ reason }) => reason),
      ).toEqual(['hours'])
      expect(
        valueOf(await stranger.ask(reportCalls.list, { query: { ...page, filters: { state: ['decided'] } } })).items,
      ).toEqual([])
    })

    test('TRUTH-27 a repeated report is counted with the first and closed with it', async () => {
      const { visitor, owner, point } = await start()
      const tokens = [
        valueOf(await visitor.ask(reportCalls.send, { sent: closedReport(point) })).id,
        valueOf(await visitor.ask(reportCalls.send, { sent: closedReport(point, 'A note on the door.') })).id,
      ]
      const waiting = await onlyWaiting(owner)
      expect([waiting.count, waiting.otherTexts]).toEqual([2, ['A note on the door.']])
      await owner.ask(reportCalls.decide, { id: waiting.id, sent: decisionOn(waiting, { note: 'We are open.' }) })
      const followed = await Promise.all(tokens.map((token) => visitor.ask(reportCalls.follow, { token: token })))
      for (const each of followed) expect(valueOf(each)).toMatchObject({ state: 'not-confirmed', note: 'We are open.' })
    })

    test('TRUTH-28 one field is applied, another refused with a reason, and the sender sees both', async () => {
      const { visitor, owner, point } = await start()
      const token = valueOf(await visitor.ask(reportCalls.send, { sent: reportOf(point) })).id
      const waiting = await onlyWaiting(owner)
      const verdicts = [verdict('hoursText', true), verdict('comment', false)]
      const silent = await owner.ask(reportCalls.decide, { id: waiting.id, sent: decisionOn(waiting, { verdicts }) })
      expect(failureOf(silent).slice(0, 2)).toEqual(['broken-rule', ['reason-required']])
      const decidedFields = [verdict('hoursText', true), verdict('comment', false, 'The sign is wrong.')]
      expect(
        valueOf(
          await owner.ask(reportCalls.decide, {
            id: waiting.id,
            sent: decisionOn(waiting, { verdicts: decidedFields }),
          }),
        ),
      ).toMatchObject({
        state: 'partly',
        subjectName: point.name,
      })
      expect(valueOf(await visitor.ask(reportCalls.follow, { token: token }))).toMatchObject({
        state: 'partly',
        verdicts: decidedFields,
      })
      expect(valueOf(await owner.ask(reportCalls.list, { query: page })).items).toEqual([])
      const again = await owner.ask(reportCalls.decide, {
        id: waiting.id,
        sent: decisionOn(waiting, { closeAs: 'spam' }),
      })
      expect(failureOf(again).slice(0, 2)).toEqual(['conflict', ['decided']])
    })

    test('TRUTH-29 a decision on a changed point is a conflict with the new difference', async () => {
      const { visitor, owner, point, edit } = await start()
      await visitor.ask(reportCalls.send, { sent: reportOf(point) })
      const waiting = await onlyWaiting(owner)
      await edit(point.id, { hoursText: 'Newer hours' })
      const verdicts = [verdict('hoursText', true), verdict('comment', true)]
      const staleDecision = await owner.ask(reportCalls.decide, {
        id: waiting.id,
        sent: decisionOn(waiting, { verdicts }),
      })
      if (staleDecision.ok || staleDecision.current === undefined) throw new Error('The newer value was written over')
      expect([
        staleDecision.error,
        staleDecision.current.difference[0]?.now,
        staleDecision.current.difference[0]?.standing,
      ]).toEqual(['conflict', 'Newer hours', 'moved'])
      const seen = await owner.ask(reportCalls.decide, {
        id: waiting.id,
        sent: decisionOn(staleDecision.current, { verdicts }),
      })
      expect(valueOf(seen)).toMatchObject({ state: 'applied', subjectName: point.name })
    })

    test('TRUTH-30 at most three open reports on one point', async () => {
      const { visitor, point } = await start()
      const send = (reason: SentReport['reason']) =>
        visitor.ask(reportCalls.send, { sent: reportOf(point, { reason, changes: [], text: 'So it is.' }) })
      for (const sent of await Promise.all((['hours', 'price', 'full'] as const).map(send))) valueOf(sent)
      expect(failureOf(await send('duplicate')).slice(0, 2)).toEqual(['too-many-requests', ['limit-point']])
    })

    test('TRUTH-31 a report from a bot gets the usual response and is not stored', async () => {
      const { visitor, owner, point } = await start()
      const token = valueOf(
        await visitor.ask(reportCalls.send, { sent: reportOf(point, { homepage: 'https://spam.example' }) }),
      ).id
      expect(token).toHaveLength(22)
      expect(valueOf(await owner.ask(reportCalls.list, { query: page })).items).toEqual([])
    })
  })
}
