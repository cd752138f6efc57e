import { describe, expect, test } from 'vitest'
import {
  undoWindowMs,
  wholeQueue,
  type DeskDecision,
  type DeskGateway,
  type DeskItemKey,
  type DeskVerdict,
} from '../../desk/index.ts'
import { valueOf } from '../shared/value-of.ts'

export interface DeskGatewayExam {
  /** Two signed-in moderators; at least three items are waiting, oldest first. */
  readonly one: DeskGateway
  readonly other: DeskGateway
  readonly waiting: readonly DeskItemKey[]
  /** A client that has not signed in. */
  readonly stranger: DeskGateway
  /** The number of emails waiting to be sent. */
  readonly emails: () => Promise<number>
  readonly pass: (durationMs: number) => Promise<void>
}

const aDecision = (verdict: DeskVerdict, version: number, words = ''): DeskDecision => ({
  version,
  verdict,
  template: '',
  words,
  changes: {},
  fields: [],
  organizationId: null,
  merge: null,
  except: [],
  leftOut: [],
})

/** DESK-9 to DESK-17: the contract of every desk gateway. */
export function describeDeskGateway(name: string, start: () => Promise<DeskGatewayExam>): void {
  const begin = async () => {
    const exam = await start()
    const [first, second, third] = exam.waiting
    if (!first || !second || !third) throw new Error('a desk exam needs three items that wait')
    return { ...exam, first, second, third }
  }
  const keysIn = (items: readonly DeskItemKey[]) => items.map(({ kind, id }) => ({ kind, id }))

  describe(`desk gateway: ${name}`, () => {
    test('DESK-51 DESK-54 a member leaves an email, and only the current password makes a new one', async () => {
      const { one } = await begin()
      expect(await one.saveEmail('dana@example.org')).toMatchObject({ ok: true })
      expect(valueOf(await one.session()).email).toBe('dana@example.org')
      expect(await one.changePassword('wrong', 'Better2horses')).toMatchObject({
        error: 'invalid',
        problems: [{ rule: 'wrong-password', pointer: '/current' }],
      })
    })

    test('DESK-2 a stranger can neither read nor decide', async () => {
      const { stranger, first } = await begin()
      const answers = await Promise.all([
        stranger.session(),
        stranger.queue(wholeQueue),
        stranger.item(first),
        stranger.claim(first),
        stranger.decide(first, aDecision('accept', 1)),
        stranger.glance(),
      ])
      expect(answers.map((answer) => (answer.ok ? 'let in' : answer.error))).toEqual(answers.map(() => 'unauthorized'))
    })

    test('DESK-70 a word is listed once its letters suffice, until it is removed', async () => {
      const { one } = await begin()
      expect(await one.addWord({ word: 'за', language: null })).toMatchObject({ error: 'invalid' })
      expect(await one.addWord({ word: 'казино', language: 'ru' })).toMatchObject({ ok: true })
      const [listed] = valueOf(await one.words())
      expect(listed).toMatchObject({ word: 'казино', language: 'ru' })
      expect(await one.removeWord(listed?.id ?? '')).toMatchObject({ ok: true })
      expect(valueOf(await one.words())).toEqual([])
      expect(await one.removeWord(listed?.id ?? '')).toMatchObject({ error: 'not-found' })
    })

    test('DESK-72 DESK-73 the queue is ordered by signs, and narrowed to what one holds', async () => {
      const { one, other, first, waiting } = await begin()
      expect(valueOf(await one.queue({ ...wholeQueue, order: 'signs' })).count).toBe(waiting.length)
      await one.claim(first)
      expect(keysIn(valueOf(await one.queue({ ...wholeQueue, isMine: true })).items)).toEqual(keysIn([first]))
      expect(valueOf(await other.queue({ ...wholeQueue, isMine: true })).items).toEqual([])
    })

    test('DESK-9 the queue has every waiting item, oldest first, page by page', async () => {
      const { one, waiting } = await begin()
      const whole = valueOf(await one.queue(wholeQueue))
      expect(keysIn(whole.items)).toEqual(keysIn(waiting))
      expect(whole.count).toBe(waiting.length)
      const page = valueOf(await one.queue({ ...wholeQueue, limit: 2 }))
      const rest = valueOf(await one.queue({ ...wholeQueue, after: page.next ?? '' }))
      expect(keysIn([...page.items, ...rest.items])).toEqual(keysIn(waiting))
      expect(rest.next).toBeNull()
      const { waiting: counted } = valueOf(await one.counts())
      expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(waiting.length)
    })

    test('DESK-13 the second of two moderators sees who holds an item until it is released', async () => {
      const { one, other, first } = await begin()
      const claim = valueOf(await one.claim(first))
      expect(await other.claim(first)).toMatchObject({
        error: 'conflict',
        problems: [{ rule: 'claimed', params: { by: claim.name } }],
      })
      const { version } = valueOf(await other.item(first))
      expect(await other.decide(first, aDecision('accept', version))).toMatchObject({ error: 'conflict' })
      expect((await one.release(first)).ok).toBe(true)
      expect((await other.claim(first)).ok).toBe(true)
    })

    test('DESK-65 an open item says who holds it, and what has become of it', async () => {
      const { one, other, first } = await begin()
      const { version, waitingSinceMs } = valueOf(await other.item(first))
      const claim = valueOf(await one.claim(first))
      expect(valueOf(await other.standing(first))).toMatchObject({
        version,
        waitingSinceMs,
        claim: { name: claim.name },
      })
      await one.release(first)
      expect(valueOf(await other.standing(first)).claim).toBeNull()
      valueOf(await one.decide(first, aDecision('accept', version)))
      for (const asked of [await other.standing(first), await other.claim(first)])
        expect(asked).toMatchObject({
          error: 'conflict',
          problems: [{ rule: 'decided', params: { by: claim.name, verdict: 'accept' } }],
        })
    })

    test('DESK-14 an item can be decided once', async () => {
      const { one, other, first, waiting } = await begin()
      const { version } = valueOf(await one.item(first))
      const { verdict } = valueOf(await one.decide(first, aDecision('accept', version)))
      expect(verdict).toBe('accept')
      expect(await other.decide(first, aDecision('accept', version))).toMatchObject({
        error: 'conflict',
        problems: [{ rule: 'decided' }],
      })
      expect(valueOf(await other.queue(wholeQueue)).count).toBe(waiting.length - 1)
    })

    test('DESK-14 a decision needs the current version, and declining needs a reason', async () => {
      const { one, first } = await begin()
      const { version } = valueOf(await one.item(first))
      expect(await one.decide(first, aDecision('accept', version + 7))).toMatchObject({
        error: 'conflict',
        problems: [{ rule: 'moved' }],
      })
      expect(await one.decide(first, aDecision('decline', version))).toMatchObject({
        error: 'invalid',
        problems: [{ rule: 'reason-required' }],
      })
    })

    test('DESK-17 a decision can be undone for thirty seconds, together with its email', async () => {
      const { one, other, first, second, waiting, emails, pass } = await begin()
      const before = await emails()
      const { version } = valueOf(await one.item(first))
      const decided = valueOf(await one.decide(first, aDecision('decline', version, 'The address is wrong.')))
      expect(await emails()).toBe(before + 1)
      expect(await other.undo(decided.id)).toMatchObject({ error: 'forbidden' })
      expect(valueOf(await one.undo(decided.id))).toEqual({ count: 1, left: 0 })
      expect(await emails()).toBe(before)
      expect(valueOf(await one.queue(wholeQueue)).count).toBe(waiting.length)

      const seen = valueOf(await one.item(second)).version
      const lateDecision = valueOf(await one.decide(second, aDecision('decline', seen, 'No such street.')))
      await pass(undoWindowMs)
      expect(await one.undo(lateDecision.id)).toMatchObject({ error: 'conflict', problems: [{ rule: 'too-late' }] })
    })

    test('DESK-56 items are turned away together with one reason as they were seen, and one undo takes all back', async () => {
      const { one, other, first, waiting, emails } = await begin()
      const { waitingSinceMs } = valueOf(await one.item(first))
      const before = await emails()
      const { kind, id } = first
      const together = { kind, verdict: 'decline', template: '', words: '', items: [{ id, waitingSinceMs }] } as const
      expect(await one.decideTogether(together)).toMatchObject({ problems: [{ rule: 'reason-required' }] })
      expect(await one.decideTogether({ ...together, verdict: 'accept', words: 'Good' })).toMatchObject({
        problems: [{ rule: 'verdict-impossible' }],
      })
      const earlier = [{ id, waitingSinceMs: waitingSinceMs - 60_000 }]
      expect(await one.decideTogether({ ...together, words: 'No.', items: earlier })).toMatchObject({
        error: 'conflict',
        problems: [{ rule: 'moved' }],
      })
      const decided = valueOf(await one.decideTogether({ ...together, words: 'No such place.' }))
      expect(decided).toMatchObject({ count: 1, left: [] })
      expect(await emails()).toBe(before + 1)
      expect(valueOf(await one.queue(wholeQueue)).count).toBe(waiting.length - 1)
      expect(await other.undo(decided.id)).toMatchObject({ error: 'forbidden' })
      expect(valueOf(await one.undo(decided.id))).toEqual({ count: 1, left: 0 })
      expect(valueOf(await one.queue(wholeQueue)).count).toBe(waiting.length)
      expect(await emails()).toBe(before)
    })

    test('DESK-56 an item tells what else of its author waits', async () => {
      const { one, first } = await begin()
      const theirs = valueOf(await one.waitingOf(first, 'author'))
      expect(theirs.map(({ id }) => id)).toContain(first.id)
    })

    test('DESK-38 any moderator can restore a decision later by giving a reason', async () => {
      const { one, other, first, waiting, pass } = await begin()
      const { version } = valueOf(await one.item(first))
      const decided = valueOf(await one.decide(first, aDecision('decline', version, 'The address is wrong.')))
      await pass(undoWindowMs)
      expect(await other.restore(decided.id, ' ')).toMatchObject({ problems: [{ rule: 'reason-required' }] })
      expect((await other.restore(decided.id, 'The address was right.')).ok).toBe(true)
      expect(valueOf(await one.queue(wholeQueue)).count).toBe(waiting.length)
      expect((await other.restore(decided.id, 'Twice')).ok).toBe(false)
    })

    test('DESK-16 a question is sent to the author and leaves the item in the queue', async () => {
      const { one, third, waiting, emails } = await begin()
      const before = await emails()
      const { version } = valueOf(await one.item(third))
      valueOf(await one.decide(third, aDecision('ask', version, 'Which entrance is it?')))
      expect(await emails()).toBe(before + 1)
      expect(valueOf(await one.queue(wholeQueue)).count).toBe(waiting.length)
      expect(valueOf(await one.item(third)).requestedAtMs).not.toBeNull()
    })
  })
}
