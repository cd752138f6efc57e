import type { Query } from '@recircle/core/http'
import {
  auditPage,
  auditQueryPairs,
  deskClaim,
  deskCounts,
  deskDecided,
  deskDecidedTogether,
  deskDecision,
  deskGlance,
  deskItem,
  deskItemPath,
  deskLook,
  deskPaths,
  deskPreview,
  deskSender,
  deskRestorePath,
  deskTogether,
  deskUndone,
  deskUndoPath,
  deskWord,
  deskWordPath,
  inBackground,
  newDeskWord,
  newPasskey,
  newStaffPassword,
  openStaffSession,
  passkey,
  passkeyDocument,
  passkeyPath,
  queueItem,
  queuePage,
  queueQueryPairs,
  reasonTemplate,
  restoring,
  reviewedRows,
  reasonTemplatePath,
  savedFilter,
  savedFilterPath,
  senderActed,
  staffEmail,
  staffSession,
  staffSessionPath,
  type AuditQuery,
  type DeskCallOptions,
  type DeskDecision,
  type DeskGateway,
  type DeskItemKey,
  type DeskSender,
  type DeskTogether,
  type NewDeskWord,
  type PasskeyDocument,
  type QueueQuery,
  type ReasonTemplate,
  type SavedFilter,
  type SenderScope,
} from '@recircle/core/desk'
import { ok } from '@recircle/core/shared'
import { gatewayFailure, list, readWire, type CallOptions, type Codec, type GatewayResult } from '@recircle/core/wire'
import { gatewayResult, type HttpRequest, type HttpSender } from '../http-sender.ts'

const nothing = () => ok(null)
const background = (isInBackground = false) => (isInBackground ? [inBackground] : [])

/** The desk's session is a separate cookie, which the browser itself sends to the host of the page. */
export class HttpDeskGateway implements DeskGateway {
  constructor(private readonly http: HttpSender) {}

  signIn = (login: string, password: string) =>
    this.ask(staffSession, { method: 'POST', path: deskPaths.session, body: { login, password } })
  giveCode = (code: string) => this.ask(staffSession, { method: 'POST', path: deskPaths.code, body: { code } })
  passkeyRequest = () => this.ask(passkeyDocument, { method: 'POST', path: deskPaths.passkeyRequest, body: {} })
  signInByPasskey = (response: PasskeyDocument) =>
    this.ask(staffSession, { method: 'POST', path: deskPaths.passkey, body: passkeyDocument.write(response) })
  doorPasskeyRequest = () => this.ask(passkeyDocument, { method: 'POST', path: deskPaths.doorPasskeyRequest, body: {} })
  signInByPasskeyAlone = (response: PasskeyDocument) =>
    this.ask(staffSession, { method: 'POST', path: deskPaths.doorPasskey, body: passkeyDocument.write(response) })
  changePassword = (current: string | null, password: string) =>
    this.ask(staffSession, {
      method: 'POST',
      path: deskPaths.password,
      body: newStaffPassword.write({ current, password }),
    })
  saveEmail = (email: string | null) =>
    this.tell({ method: 'POST', path: deskPaths.email, body: staffEmail.write({ email }) })
  session = ({ signal }: CallOptions = {}) => this.ask(staffSession, { path: deskPaths.session, signal })
  signOut = () => this.tell({ method: 'DELETE', path: deskPaths.session })
  sessions = () => this.ask(list(openStaffSession), { path: deskPaths.sessions })
  endSession = (id: string) => this.tell({ method: 'DELETE', path: staffSessionPath(id) })
  passkeys = () => this.ask(list(passkey), { path: deskPaths.passkeys })
  passkeyCreation = () => this.ask(passkeyDocument, { method: 'POST', path: deskPaths.passkeyCreation, body: {} })
  addPasskey = (name: string, response: PasskeyDocument) =>
    this.tell({ method: 'POST', path: deskPaths.passkeys, body: newPasskey.write({ name, response }) })
  removePasskey = (id: string) => this.tell({ method: 'DELETE', path: passkeyPath(id) })

  queue = (query: QueueQuery, { isInBackground, ...options }: DeskCallOptions = {}) =>
    this.read(queuePage, deskPaths.queue, [...queueQueryPairs(query), ...background(isInBackground)], options)
  counts = (options?: CallOptions) => this.read(deskCounts, deskPaths.counts, [], options)
  item = (key: DeskItemKey, options?: CallOptions) => this.read(deskItem, deskItemPath(key), [], options)
  reviewedRows = (key: DeskItemKey, offset: number, options?: CallOptions) =>
    this.read(reviewedRows, deskItemPath(key, 'rows'), [['offset', String(offset)]], options)
  standing = async (key: DeskItemKey, options?: CallOptions) => {
    const look = await this.read(deskLook, deskItemPath(key, 'standing'), [], options)
    if (!look.ok) return look
    const { standing, fate } = look.value
    if (standing !== null) return ok(standing)
    if (fate === null) return gatewayFailure('not-found')
    const { rule, ...params } = fate
    return gatewayFailure('conflict', [{ rule, pointer: '/data', params }])
  }
  claim = (key: DeskItemKey, { isInBackground }: DeskCallOptions = {}) => {
    const path = deskItemPath(key, 'claim')
    return this.ask(deskClaim, { method: 'POST', path, query: background(isInBackground), body: {} })
  }
  release = (key: DeskItemKey) => this.tell({ method: 'DELETE', path: deskItemPath(key, 'claim') })
  preview = (key: DeskItemKey, decision: DeskDecision) =>
    this.ask(deskPreview, {
      method: 'POST',
      path: deskItemPath(key, 'preview'),
      body: deskDecision.write(decision),
    })
  decide = (key: DeskItemKey, decision: DeskDecision) =>
    this.ask(deskDecided, {
      method: 'POST',
      path: deskItemPath(key, 'decision'),
      body: deskDecision.write(decision),
    })
  waitingOf = (key: DeskItemKey, scope: SenderScope, options?: CallOptions) =>
    this.read(list(queueItem), deskItemPath(key, 'waiting'), [['of', scope]], options)
  decideTogether = (together: DeskTogether) =>
    this.ask(deskDecidedTogether, { method: 'POST', path: deskPaths.together, body: deskTogether.write(together) })
  actOnSender = async (key: DeskItemKey, sender: DeskSender) => {
    const path = deskItemPath(key, 'sender')
    const acted = await this.ask(senderActed, { method: 'POST', path, body: deskSender.write(sender) })
    return acted.ok ? ok(acted.value.together) : acted
  }
  undo = (decisionId: string) => this.ask(deskUndone, { method: 'POST', path: deskUndoPath(decisionId), body: {} })
  restore = (decisionId: string, reason: string) =>
    this.tell({ method: 'POST', path: deskRestorePath(decisionId), body: restoring.write({ reason }) })

  filters = () => this.ask(list(savedFilter), { path: deskPaths.filters })
  saveFilter = (filter: SavedFilter) =>
    this.tell({ method: 'POST', path: savedFilterPath(filter.name), body: savedFilter.write(filter) })
  removeFilter = (name: string) => this.tell({ method: 'DELETE', path: savedFilterPath(name) })
  templates = (options?: CallOptions) => this.read(list(reasonTemplate), deskPaths.templates, [], options)
  saveTemplate = (template: ReasonTemplate) =>
    this.tell({ method: 'POST', path: reasonTemplatePath(template.code), body: reasonTemplate.write(template) })
  removeTemplate = (code: string) => this.tell({ method: 'DELETE', path: reasonTemplatePath(code) })
  words = (options?: CallOptions) => this.read(list(deskWord), deskPaths.words, [], options)
  addWord = (word: NewDeskWord) => this.tell({ method: 'POST', path: deskPaths.words, body: newDeskWord.write(word) })
  removeWord = (id: string) => this.tell({ method: 'DELETE', path: deskWordPath(id) })
  audit = (query: AuditQuery, options?: CallOptions) =>
    this.read(auditPage, deskPaths.audit, auditQueryPairs(query), options)
  glance = (options?: CallOptions) => this.read(deskGlance, deskPaths.glance, [], options)

  private read<Value>(codec: Codec<Value>, path: string, query: Query, { signal }: CallOptions = {}) {
    return this.ask(codec, { path, query, signal })
  }

  private async ask<Value>({ read }: Codec<Value>, request: HttpRequest): Promise<GatewayResult<Value>> {
    return gatewayResult(await this.http.send(request), (body) => readWire(body, read))
  }

  private async tell(request: HttpRequest): Promise<GatewayResult<null>> {
    return gatewayResult(await this.http.send(request), nothing)
  }
}
