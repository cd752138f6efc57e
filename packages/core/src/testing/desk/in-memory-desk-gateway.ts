import {
  isDeskWord,
  isSameItem,
  isTemplateCode,
  lacksTexts,
  proofRequired,
  queueCursor,
  readCursor,
  reasonText,
  type AuditEntry,
  type AuditQuery,
  type DeskDecision,
  type DeskGateway,
  type DeskItemKey,
  type DeskSender,
  type DeskTogether,
  type DeskWord,
  type NewDeskWord,
  type OpenStaffSession,
  type Passkey,
  type PasskeyDocument,
  type QueueQuery,
  type ReasonTemplate,
  type SavedFilter,
  type SenderScope,
  type StaffSession,
} from '../../desk/index.ts'
import { ok } from '../../shared/index.ts'
import { formatInstant, gatewayFailure, type GatewayResult } from '../../wire/index.ts'
import type { DeskWorker, InMemoryDesk } from './in-memory-desk.ts'

const unproved = gatewayFailure('forbidden', [{ rule: proofRequired, pointer: '/data' }])
const nothing = { ok: true, value: null } as const
const contains = (text: string, words: string): boolean => text.toLowerCase().includes(words.toLowerCase())

/** The desk of one staff member, who signs in with the password `password` and the code `123456`, or with a passkey that returns its own id. */
export class InMemoryDeskGateway implements DeskGateway {
  isDown = false
  current: StaffSession | null = null
  keys: readonly Passkey[] = []
  /** DESK-53: the second factor was entered too long ago. */
  isUnproved = false
  /** DESK-51: somebody else has seen the password. */
  isFirstPassword = false
  password = 'password'
  open: readonly OpenStaffSession[] = []
  readonly saved = new Map<string, SavedFilter>()
  readonly reasons = new Map<string, ReasonTemplate>()
  readonly listed = new Map<string, DeskWord>()
  entries: readonly AuditEntry[] = []

  constructor(
    private readonly desk: InMemoryDesk,
    private readonly worker: DeskWorker,
  ) {}

  async signIn(login: string, password: string): Promise<GatewayResult<StaffSession>> {
    if (this.isDown) return gatewayFailure('server-error')
    if (login !== this.worker.id || password !== this.password) return gatewayFailure('unauthorized')
    this.current = this.sessionAt('code')
    return ok(this.current)
  }

  private sessionAt(step: StaffSession['step']): StaffSession {
    return {
      id: 'session-1',
      step,
      staffId: this.worker.id,
      name: this.worker.name,
      rights: ['moderator'],
      openedAtMs: 0,
      endsAtMs: Number.MAX_SAFE_INTEGER,
      enrolment: null,
      recoveryCodes: [],
      recoveryCodesLeft: 10,
      hasPasskey: this.keys.length > 0,
      email: null,
    }
  }

  async giveCode(code: string): Promise<GatewayResult<StaffSession>> {
    if (this.current === null) return gatewayFailure('unauthorized')
    if (code !== '123456') return gatewayFailure(this.current.step === 'open' ? 'invalid' : 'unauthorized')
    return this.enter(this.current)
  }

  private enter(current: StaffSession): GatewayResult<StaffSession> {
    const entered: StaffSession = { ...current, step: this.isFirstPassword ? 'renew' : 'open' }
    this.current = entered
    this.isUnproved = false
    return ok(entered)
  }

  /** Accepts a new password of at least eight characters. */
  async changePassword(current: string | null, password: string): Promise<GatewayResult<StaffSession>> {
    const { current: session } = this
    if (session === null) return gatewayFailure('unauthorized')
    if (session.step !== 'renew' && this.isUnproved) return unproved
    if (session.step !== 'renew' && current !== this.password)
      return gatewayFailure('invalid', [{ rule: 'wrong-password', pointer: '/current' }])
    if (password.length < 8) return gatewayFailure('invalid', [{ rule: 'passwordTooShort', pointer: '/password' }])
    this.password = password
    this.isFirstPassword = false
    return this.enter(session)
  }

  saveEmail = (email: string | null) =>
    this.whenProved(() => {
      if (this.current) this.current = { ...this.current, email }
      return nothing
    })

  async doorPasskeyRequest(): Promise<GatewayResult<PasskeyDocument>> {
    return ok({ challenge: 'challenge' })
  }

  async signInByPasskeyAlone(response: PasskeyDocument): Promise<GatewayResult<StaffSession>> {
    const isKnown = this.keys.some(({ id }) => id === response['id'])
    return isKnown ? this.enter(this.sessionAt('code')) : gatewayFailure('unauthorized')
  }

  async passkeyRequest(): Promise<GatewayResult<PasskeyDocument>> {
    return this.current?.hasPasskey ? ok({ challenge: 'challenge' }) : gatewayFailure('conflict')
  }

  async signInByPasskey({ id }: PasskeyDocument): Promise<GatewayResult<StaffSession>> {
    if (this.current === null) return gatewayFailure('unauthorized')
    if (!this.keys.some((key) => key.id === id))
      return gatewayFailure(this.current.step === 'open' ? 'invalid' : 'unauthorized')
    return this.enter(this.current)
  }

  async session(): Promise<GatewayResult<StaffSession>> {
    if (this.isDown) return gatewayFailure('server-error')
    return this.current === null ? gatewayFailure('unauthorized') : ok(this.current)
  }

  async signOut() {
    this.current = null
    return nothing
  }

  sessions = () => this.whenOpen(() => ok(this.open))
  endSession = (id: string) =>
    this.whenOpen(() => {
      this.open = this.open.filter((session) => session.id !== id)
      return nothing
    })
  passkeys = () => this.whenOpen(() => ok(this.keys))
  passkeyCreation = () => this.whenProved(() => ok({ challenge: 'challenge' }))
  addPasskey = (name: string, { id }: PasskeyDocument) =>
    this.whenProved(() => {
      this.keys = [...this.keys, { id: String(id), name, addedAtMs: 0, usedAtMs: null }]
      return nothing
    })
  removePasskey = (id: string) =>
    this.whenProved(() => {
      this.keys = this.keys.filter((key) => key.id !== id)
      return nothing
    })

  queue = (query: QueueQuery) =>
    this.whenOpen(() => {
      const all = this.desk
        .waiting()
        .filter(
          (item) =>
            (query.kind === null || item.kind === query.kind) &&
            (query.variant === null || item.variant === query.variant) &&
            (query.locale === null || item.locale === query.locale) &&
            (query.reason === '' || item.reason === query.reason) &&
            (!query.isMine || item.claim?.staffId === this.worker.id) &&
            query.words
              .split(' ')
              .every((word) =>
                contains(`${item.title} ${item.address} ${item.organization} ${item.author.name}`, word),
              ),
        )
        .toSorted((a, b) => (query.order === 'signs' ? b.signs.length - a.signs.length : 0))
      const after = readCursor(query.after)
      const start = after === null ? 0 : all.findIndex(({ id }) => id === after.id) + 1
      const items = all.slice(start, start + query.limit)
      const last = items.at(-1)
      const next =
        last === undefined || start + query.limit >= all.length
          ? null
          : queueCursor({
              since: formatInstant(last.waitingSinceMs),
              kind: last.kind,
              id: last.id,
              signs: last.signs.length,
            })
      return ok({ items, next, count: all.length })
    })

  counts = () => this.whenOpen(() => ok(this.desk.counts()))
  item = (key: DeskItemKey) =>
    this.whenOpen(() => {
      const value = this.desk.find(key)
      return value === null ? gatewayFailure('not-found') : ok(value)
    })
  reviewedRows = (key: DeskItemKey, offset: number) =>
    this.whenOpen(() => {
      const item = this.desk.waiting().find((each) => isSameItem(each, key))
      return item ? ok((item.review?.rows ?? []).slice(offset)) : gatewayFailure('not-found')
    })
  standing = (key: DeskItemKey) =>
    this.whenOpen(() => {
      const item = this.desk.find(key)
      return item === null ? this.desk.gone(key) : ok(item)
    })
  claim = (key: DeskItemKey) => this.whenOpen(() => this.desk.claim(key, this.worker))
  release = (key: DeskItemKey) =>
    this.whenOpen(() => {
      this.desk.release(key, this.worker)
      return nothing
    })
  preview = (key: DeskItemKey, { template, words }: DeskDecision) =>
    this.whenOpen(() => {
      const item = this.desk.find(key)
      if (item === null) return gatewayFailure('not-found')
      const { email: recipient, locale } = item.author
      const text = reasonText(this.reasons.get(template) ?? null, words, locale)
      return ok({ email: { recipient, subject: item.title, text } })
    })
  decide = (key: DeskItemKey, decision: DeskDecision) =>
    this.whenOpen(() => this.desk.decide(key, decision, this.worker))
  waitingOf = (key: DeskItemKey, scope: SenderScope) => this.whenOpen(() => this.desk.waitingOf(key, scope))
  decideTogether = (together: DeskTogether) => this.whenOpen(() => this.desk.decideTogether(together, this.worker))
  actOnSender = (key: DeskItemKey, sender: DeskSender) =>
    this.whenOpen(() => this.desk.actOnSender(key, sender, this.worker))
  undo = (decisionId: string) => this.whenOpen(() => this.desk.undo(decisionId, this.worker))
  restore = (decisionId: string, reason: string) => this.whenOpen(() => this.desk.restore(decisionId, reason))

  filters = () => this.whenOpen(() => ok([...this.saved.values()]))
  saveFilter = (filter: SavedFilter) =>
    this.whenOpen(() => {
      this.saved.set(filter.name, filter)
      return nothing
    })
  removeFilter = (name: string) =>
    this.whenOpen(() => (this.saved.delete(name) ? nothing : gatewayFailure('not-found')))

  templates = () => this.whenOpen(() => ok([...this.reasons.values()]))
  saveTemplate = (template: ReasonTemplate) =>
    this.whenOpen(() => {
      if (!isTemplateCode(template.code) || lacksTexts(template).length > 0) return gatewayFailure('invalid')
      this.reasons.set(template.code, template)
      return nothing
    })
  removeTemplate = (code: string) =>
    this.whenOpen(() => (this.reasons.delete(code) ? nothing : gatewayFailure('not-found')))

  words = () => this.whenOpen(() => ok([...this.listed.values()]))
  addWord = (added: NewDeskWord) =>
    this.whenOpen(() => {
      if (!isDeskWord(added.word)) return gatewayFailure('invalid')
      const id = `word-${this.listed.size + 1}`
      this.listed.set(id, { id, ...added })
      return nothing
    })
  removeWord = (id: string) => this.whenOpen(() => (this.listed.delete(id) ? nothing : gatewayFailure('not-found')))

  audit = ({ search, subjectId }: AuditQuery) =>
    this.whenOpen(() => {
      const entries = this.entries.filter(
        (entry) => contains(`${entry.actor} ${entry.act}`, search) && contains(entry.subjectId, subjectId),
      )
      return ok({ entries, next: null })
    })
  glance = () => this.whenOpen(() => ok({ ...this.desk.counts(), days: [], ages: [], growth: [] }))

  private whenProved<T>(answer: () => GatewayResult<T>): Promise<GatewayResult<T>> {
    return this.whenOpen(() => (this.isUnproved ? unproved : answer()))
  }

  private async whenOpen<T>(answer: () => GatewayResult<T>): Promise<GatewayResult<T>> {
    if (this.isDown) return gatewayFailure('server-error')
    return this.current?.step === 'open' ? answer() : gatewayFailure('unauthorized')
  }
}
