import type { OrgActor } from '@recircle/core/moderation'
import type { CancelTimer } from '@recircle/core/shared'
import { DraftShelf, type ShelvedTyping, type Typing } from './draft-shelf.ts'
import type { TypingPorts } from './typing-ports.ts'

export interface SavedTypingPorts extends TypingPorts {
  readonly actor: () => OrgActor
  readonly newId: () => string
}

/** Few have ever left a draft; where this does not come, what they left stays. */
const importLeftDrafts = () => import('./left-drafts.ts').catch(() => null)

const pauseMs = 500
const nothing = (): void => undefined

/**
 * FAC-18: the typing of one form in one tab, under a key that is its own. A tab that leaves the form notes the key for its next visit,
 * and takes the note away when it comes: a tab that is duplicated meanwhile copies no note, so that two tabs never type under one key.
 */
export class SavedTyping {
  private subject = ''
  private shelf: DraftShelf
  /** Its key in the store. */
  key = ''
  private waiting: Typing | null = null
  private stopWaiting: CancelTimer = nothing
  private giveBack: () => void = nothing
  /** Left behind by this tab and shown here, not yet moved under the key of this form. */
  private found: string | null = null
  /** A key that was given back may be called held for a moment longer. */
  private readonly givenBack = new Set<string>()

  constructor(
    private readonly formName: string,
    private readonly ports: SavedTypingPorts,
  ) {
    this.shelf = this.shelfOfActor()
  }

  /** Another one is edited from now on, under a key that holds nothing yet; null is a new one. */
  turnTo(id: string | null): void {
    this.flush()
    this.found = null
    this.shelf = this.shelfOfActor()
    this.subject = id ?? 'new'
    this.holdNewKey()
  }

  /** Written once the typing pauses. */
  keep(typing: Typing): void {
    this.stopWaiting()
    this.waiting = typing
    this.stopWaiting = this.ports.clock.after(pauseMs, () => this.flush())
  }

  /** What waits for a pause is written now: the page may end. */
  flush(): void {
    this.stopWaiting()
    if (this.waiting !== null) this.shelf.write(this.key, this.waiting)
    this.waiting = null
  }

  forget(): void {
    this.stopWaiting()
    this.waiting = null
    this.shelf.remove(this.key)
  }

  /** The page goes: what it has typed is found again by its own tab. */
  leave(): void {
    this.flush()
    if (this.key !== '' && this.shelf.read(this.key) !== null) this.ports.presence.leaveNote(this.noteName, this.key)
    this.release()
  }

  /** The form stands, for the first time or again: nobody else continues what this tab left behind. */
  stand(): void {
    this.ports.presence.takeNote(this.noteName)
    this.release()
    this.hold()
    if (this.found !== null) this.move(this.found)
    this.found = null
  }

  /** What this tab left behind, if it has not been continued elsewhere. A form may be made twice before one of them stands, so nothing moves yet. */
  findOwn(): Typing | null {
    const key = this.ports.presence.takeNote(this.noteName)
    if (key === null) return null
    this.ports.presence.leaveNote(this.noteName, key)
    this.found = key
    return this.shelf.read(key)
  }

  /** What closed tabs and earlier visits left behind; typing that somebody may still go on with stays theirs. */
  async others(): Promise<readonly ShelvedTyping[]> {
    const { shelf, key: own } = this
    if (shelf.keys().every((key) => key === own)) return []
    const [held, late] = await Promise.all([this.ports.presence.held(), importLeftDrafts()])
    const isOpen = (key: string): boolean => key === this.key || this.isTypedElsewhere(key, held)
    return late?.leftDrafts(shelf, shelf.keyOf(this.subject, ''), isOpen) ?? []
  }

  /** Continues here what was left behind; what was typed here so far is left behind in its place. */
  async take(key: string): Promise<Typing | null> {
    const held = await this.ports.presence.held()
    this.flush()
    if (this.isTypedElsewhere(key, held) || this.shelf.read(key) === null) return null
    this.holdNewKey()
    const typing = this.move(key)
    // Where nobody can tell whether another tab goes on with it, it becomes something of its own.
    return typing && held === null ? { ...typing, newId: null } : typing
  }

  discard(key: string): void {
    this.shelf.remove(key)
  }

  /** Tells when another tab leaves something behind, or takes it away. */
  watchOthers(changed: () => void): () => void {
    return this.ports.store.subscribe((key) => {
      if (key.startsWith(this.shelf.keyOf(this.subject, ''))) changed()
    })
  }

  private isTypedElsewhere(key: string, held: ReadonlySet<string> | null): boolean {
    return held?.has(key) === true && !this.givenBack.has(key)
  }

  /** Moved rather than shared: another tab that knew the old key finds nothing under it. */
  private move(key: string): Typing | null {
    const kept = this.shelf.read(key)
    if (kept === null) return null
    const { draft, name, version, newId, typedAtMs } = kept
    this.shelf.write(this.key, { draft, name, version, newId }, typedAtMs)
    this.shelf.remove(key)
    return kept
  }

  private holdNewKey(): void {
    this.release()
    this.key = this.shelf.keyOf(this.subject, this.ports.newId())
    this.hold()
  }

  private hold(): void {
    this.givenBack.delete(this.key)
    this.giveBack = this.ports.presence.hold(this.key)
  }

  private release(): void {
    this.giveBack()
    this.giveBack = nothing
    this.givenBack.add(this.key)
  }

  private get noteName(): string {
    return `typedHere.${this.shelf.keyOf(this.subject, '')}`
  }

  private shelfOfActor(): DraftShelf {
    const { store, clock, actor } = this.ports
    const who = actor()
    const orgId = who.kind === 'creator' ? who.orgId : 'nobody'
    return new DraftShelf(store, clock, `typedDraft.${this.formName}.${orgId}.`)
  }
}
