import {
  type DeskClaim,
  type DeskCounts,
  type DeskDecided,
  type DeskDecision,
  type DeskItem,
  type DeskDecidedTogether,
  type DeskItemKey,
  type DeskSender,
  type DeskTogether,
  type DeskUndone,
  type LeftItem,
  type MarkedItem,
  type QueueItem,
  type SenderScope,
  checkDecision,
  checkSenderAction,
  checkTogether,
  claimLifetimeMs,
  claimStanding,
  deskKinds,
  endsWaiting,
  isLifting,
  isSameItem,
  mayUndo,
  scopeOf,
  senderActionsOf,
  undoWindowMs,
  kindRules,
} from '../../desk/index.ts'
import { reportLimits } from '../../report/index.ts'
import { ok, type Clock } from '../../shared/index.ts'
import { siteVariants } from '../../site/index.ts'
import { gatewayFailure, type GatewayError, type GatewayResult, type RuleProblem } from '../../wire/index.ts'

/** A staff member. */
export interface DeskWorker {
  readonly id: string
  readonly name: string
}

interface DecidedItem {
  readonly answer: DeskDecided
  readonly item: DeskItem
  readonly by: DeskWorker
  readonly atMs: number
}

/** A waiting item; an accepted point would not wait. */
export const aDeskItem = (item: Partial<DeskItem> & Pick<DeskItem, 'id'>): DeskItem => {
  const { kind = 'facility' } = item
  return {
    kind,
    title: 'Glass container',
    address: 'Abay Avenue 10',
    organization: 'Green City',
    variant: 'kz',
    locale: 'KK_KZ',
    reason: '',
    waitingSinceMs: 0,
    requestedAtMs: null,
    answeredAtMs: null,
    claim: null,
    signs: [],
    version: 1,
    state: 'on-review',
    subjectId: null,
    organizationId: null,
    text: '',
    count: 1,
    otherTexts: [],
    fields: [{ name: 'name', before: null, after: 'Glass container', standing: 'new' }],
    beside: 'public',
    subject: null,
    location: { lng: 76.9, lat: 43.2 },
    publicLocation: null,
    picture: null,
    timezone: '',
    signedUp: null,
    author: {
      accountId: null,
      name: 'Aigerim',
      email: 'aigerim@example.kz',
      locale: 'KK_KZ',
      isBlocked: false,
      isKnownOrigin: kind === 'proposal',
      bannedUntilMs: null,
      colleagues: { all: 0, blocked: 0 },
      accepted: 0,
      declined: 0,
      waiting: 1,
      latest: [],
    },
    history: [],
    questions: [],
    duplicates: [],
    viewers: [],
    verdicts: kindRules[kind].verdicts,
    bar: null,
    review: null,
    ...item,
  }
}

const refused = (error: GatewayError, rule: string, params: RuleProblem['params'] = {}) =>
  gatewayFailure(error, [{ rule, pointer: '/data', params }])

/** The state shared by all desks of one backend. */
export class InMemoryDesk {
  readonly decided: DecidedItem[] = []
  readonly emails: { readonly recipient: string; readonly words: string }[] = []

  constructor(
    private readonly clock: Clock,
    public items: readonly DeskItem[] = [],
  ) {}

  /** Oldest first. */
  waiting(): readonly DeskItem[] {
    return this.items.map((item) => this.withOpenClaim(item)).toSorted((a, b) => a.waitingSinceMs - b.waitingSinceMs)
  }

  counts(): DeskCounts {
    const waiting = deskKinds.map((kind) => {
      const since = this.waiting().flatMap((item) => (item.kind === kind ? item.waitingSinceMs : []))
      return { kind, count: since.length, oldestSinceMs: since[0] ?? null }
    })
    return { waiting, sites: siteVariants }
  }

  find(key: DeskItemKey): DeskItem | null {
    const found = this.items.find((item) => isSameItem(item, key))
    return found ? this.withOpenClaim(found) : null
  }

  claim(key: DeskItemKey, by: DeskWorker): GatewayResult<DeskClaim> {
    const item = this.find(key)
    if (!item) return this.gone(key)
    if (item.claim !== null && this.standing(item, by) === 'other')
      return refused('conflict', 'claimed', { by: item.claim.name })
    const claim = { staffId: by.id, name: by.name, untilMs: this.clock.nowMs() + claimLifetimeMs }
    this.replace({ ...item, claim })
    return ok(claim)
  }

  release(key: DeskItemKey, by: DeskWorker): void {
    const item = this.find(key)
    if (item && this.standing(item, by) === 'mine') this.replace({ ...item, claim: null })
  }

  decide(key: DeskItemKey, decision: DeskDecision, by: DeskWorker): GatewayResult<DeskDecided> {
    const item = this.find(key)
    if (!item) return this.gone(key)
    const { verdict, words, version } = decision
    if (item.claim !== null && this.standing(item, by) === 'other')
      return refused('conflict', 'claimed', { by: item.claim.name })
    if (version !== item.version) return refused('conflict', 'moved')
    const checked = checkDecision(decision, item.verdicts)
    if (!checked.ok) return refused('invalid', checked.error)
    const nowMs = this.clock.nowMs()
    const recipient = item.author.email
    this.emails.push({ recipient, words })
    const isOver = endsWaiting(verdict)
    const answer = {
      id: `decision-${this.decided.length + 1}`,
      verdict,
      undoUntilMs: isOver ? nowMs + undoWindowMs : null,
      mailedTo: recipient,
    }
    if (isOver) {
      this.items = this.items.filter((each) => !isSameItem(each, key))
      this.decided.push({ answer, item, by, atMs: nowMs })
    } else this.replace({ ...item, requestedAtMs: nowMs, claim: null })
    return ok(answer)
  }

  /** Everything of the author's account, or else of the same email address. */
  waitingOf(key: DeskItemKey, scope: SenderScope): GatewayResult<readonly QueueItem[]> {
    const item = this.find(key)
    if (!item) return gatewayFailure('not-found')
    const { accountId, email } = item.author
    const theirs = this.waiting().filter(
      ({ kind, author, organizationId }) =>
        (scope !== 'author' || kind === item.kind) &&
        (scope === 'organization'
          ? organizationId === item.organizationId
          : accountId === null
            ? author.email === email
            : author.accountId === accountId),
    )
    return ok(theirs)
  }

  decideTogether(together: DeskTogether, by: DeskWorker): GatewayResult<DeskDecidedTogether> {
    const checked = checkTogether(together)
    if (!checked.ok) return refused('invalid', checked.error)
    const { kind, verdict, words, items } = together
    const decided = this.decideAll(
      items.map(({ id, waitingSinceMs }) => ({ kind, id, waitingSinceMs })),
      { verdict, words: together.template + words },
      by,
    )
    const [first] = decided.left
    return decided.count === 0 && first ? refused('conflict', first.rule) : ok(decided)
  }

  private decideAll(
    marked: readonly (DeskItemKey & MarkedItem)[],
    { verdict, words }: Pick<DeskDecision, 'verdict' | 'words'>,
    by: DeskWorker,
  ): DeskDecidedTogether {
    const nowMs = this.clock.nowMs()
    const id = `together-${this.decided.length + 1}`
    const left: LeftItem[] = []
    const emails = new Map<string, string>()
    let count = 0
    for (const key of marked) {
      const item = this.find(key)
      const leave = (rule: string) => void left.push({ kind: key.kind, id: key.id, rule })
      if (!item) leave('decided')
      else if (item.claim !== null && this.standing(item, by) === 'other') leave('claimed')
      else if (item.waitingSinceMs !== key.waitingSinceMs) leave('moved')
      else {
        if (verdict !== 'spam') emails.set(item.author.email, words)
        this.items = this.items.filter((each) => !isSameItem(each, key))
        const answer = { id, verdict, undoUntilMs: nowMs + undoWindowMs, mailedTo: null }
        this.decided.push({ answer, item, by, atMs: nowMs })
        count += 1
      }
    }
    for (const [recipient, said] of emails) this.emails.push({ recipient, words: said })
    return { id, count, undoUntilMs: nowMs + undoWindowMs, left }
  }

  actOnSender(
    key: DeskItemKey,
    { act, reason, declines }: DeskSender,
    by: DeskWorker,
  ): GatewayResult<DeskDecidedTogether | null> {
    const item = this.find(key)
    if (!item) return gatewayFailure('not-found')
    const checked = checkSenderAction({ act, reason })
    if (!checked.ok) return refused('invalid', checked.error)
    if (!senderActionsOf(item.author).includes(act)) return gatewayFailure('conflict')
    const untilMs = this.clock.nowMs() + reportLimits.banDays * 24 * 3_600_000
    const changes =
      act === 'ban-origin' || act === 'lift-ban'
        ? { bannedUntilMs: act === 'ban-origin' ? untilMs : null }
        : { isBlocked: !isLifting(act) }
    this.replace({ ...item, author: { ...item.author, ...changes } })
    const scope = declines ? scopeOf(act) : null
    const theirs = scope === null ? null : this.waitingOf(key, scope)
    return ok(theirs?.ok ? this.decideAll(theirs.value, { verdict: 'spam', words: reason }, by) : null)
  }

  undo(id: string, by: DeskWorker): GatewayResult<DeskUndone> {
    const all = this.decided.filter(({ answer }) => answer.id === id)
    const [found] = all
    if (!found) return gatewayFailure('not-found')
    if (found.by.id !== by.id) return gatewayFailure('forbidden')
    if (!mayUndo(found.atMs, this.clock.nowMs())) return refused('conflict', 'too-late')
    if (found.answer.verdict !== 'spam') this.emails.pop()
    for (const each of all) this.putBack(each)
    return ok({ count: all.length, left: 0 })
  }

  restore(id: string, reason: string): GatewayResult<null> {
    if (reason.trim() === '') return refused('invalid', 'reason-required')
    const found = this.decided.find(({ answer }) => answer.id === id)
    return found ? this.putBack(found) : gatewayFailure('not-found')
  }

  private putBack(found: DecidedItem): GatewayResult<null> {
    this.decided.splice(this.decided.indexOf(found), 1)
    this.items = [...this.items, { ...found.item, version: found.item.version + 1, claim: null }]
    return ok(null)
  }

  gone(key: DeskItemKey) {
    const decided = this.decided.find(({ item }) => isSameItem(item, key))
    return decided
      ? refused('conflict', 'decided', { by: decided.by.name, verdict: decided.answer.verdict })
      : gatewayFailure('not-found')
  }

  private standing({ claim }: DeskItem, { id }: DeskWorker) {
    return claimStanding(claim, id, this.clock.nowMs())
  }

  private withOpenClaim(item: DeskItem): DeskItem {
    return claimStanding(item.claim, '', this.clock.nowMs()) === 'free' ? { ...item, claim: null } : item
  }

  private replace(item: DeskItem): void {
    this.items = this.items.map((each) => (isSameItem(each, item) ? item : each))
  }
}
