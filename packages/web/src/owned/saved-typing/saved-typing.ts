import type { OrgActor } from '@recircle/core/moderation'
import type { CancelTimer } from '@recircle/core/shared'
import { DraftShelf, leftDrafts, type ShelvedTyping, type Typing } from './draft-shelf.ts'
import type { TypingPorts } from './typing-ports.ts'

export interface SavedTypingPorts extends TypingPorts {
  readonly actor: () => OrgActor
  readonly newId: () => string
}

const pauseMs = 500
const nothing = (): void => undefined

/**
 * FAC-18: stores the input of one form in one tab, under a key of its own. A tab that leaves the form notes the key for
 * its next visit and removes the note on return; a tab duplicated meanwhile copies no note, so that two tabs never use
 * the same key.
 */
export class SavedTyping {
  private subject = ''
  private shelf: DraftShelf
  /** The key in the store. */
  key = ''
  private waiting: Typing | null = null
  private stopWaiting: CancelTimer = nothing
  private giveBack: () => void = nothing
  /** Left behind by this tab and shown here, but not yet moved to this form's key. */
  private found: string | null = null
  /** A released key may be reported as held for a moment longer. */
  private readonly givenBack = new Set<string>()

  constructor(
    private readonly formName: string,
    private readonly ports: SavedTypingPorts,
  ) {
    this.shelf = this.shelfOfActor()
  }

  /** Switches to another entity under a new, empty key; null for a new one. */
  turnTo(id: string | null): void {
    this.flush()
    this.found = null
    this.shelf = this.shelfOfActor()
    this.subject = id ?? 'new'
    this.holdNewKey()
  }

  /** Writes after a pause in typing. */
  keep(typing: Typing): void {
    this.stopWaiting()
    this.waiting = typing
    this.stopWaiting = this.ports.clock.after(pauseMs, () => this.flush())
  }

  /** Writes pending input at once, because the page may end. */
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

  /** The page is left: its own tab will find the input again. */
  leave(): void {
    this.flush()
    if (this.key !== '' && this.shelf.read(this.key) !== null) this.ports.presence.leaveNote(this.noteName, this.key)
    this.release()
  }

  /** The form is mounted, for the first time or again: claims the input that this tab left behind. */
  stand(): void {
    this.ports.presence.takeNote(this.noteName)
    this.release()
    this.hold()
    if (this.found !== null) this.move(this.found)
    this.found = null
  }

  /** The input that this tab left behind, unless continued elsewhere. A form may be created twice before it is mounted, so nothing is moved yet. */
  findOwn(): Typing | null {
    const key = this.ports.presence.takeNote(this.noteName)
    if (key === null) return null
    this.ports.presence.leaveNote(this.noteName, key)
    this.found = key
    return this.shelf.read(key)
  }

  /** The drafts of closed tabs and earlier visits, excluding those that an open tab may continue. */
  async others(): Promise<readonly ShelvedTyping[]> {
    const { shelf, key: own } = this
    if (shelf.keys().every((key) => key === own)) return []
    const held = await this.ports.presence.held()
    const isOpen = (key: string): boolean => key === this.key || this.isTypedElsewhere(key, held)
    return leftDrafts(shelf, shelf.keyOf(this.subject, ''), isOpen)
  }

  /** Continues a stored draft here; the current input is stored in its place. */
  async take(key: string): Promise<Typing | null> {
    const held = await this.ports.presence.held()
    this.flush()
    if (this.isTypedElsewhere(key, held) || this.shelf.read(key) === null) return null
    this.holdNewKey()
    const typing = this.move(key)
    // If the open tabs are unknown, it gets a new id, in case another tab continues it too.
    return typing && held === null ? { ...typing, newId: null } : typing
  }

  discard(key: string): void {
    this.shelf.remove(key)
  }

  /** Notifies when another tab stores or removes a draft. */
  watchOthers(changed: () => void): () => void {
    return this.ports.store.subscribe((key) => {
      if (key.startsWith(this.shelf.keyOf(this.subject, ''))) changed()
    })
  }

  private isTypedElsewhere(key: string, held: ReadonlySet<string> | null): boolean {
    return held?.has(key) === true && !this.givenBack.has(key)
  }

  /** Moved rather than shared, so that another tab with the old key finds nothing. */
  private move(key: string): Typing | null {
    const typing = this.shelf.read(key)
    if (typing === null) return null
    const { draft, name, version, newId, typedAtMs } = typing
    this.shelf.write(this.key, { draft, name, version, newId }, typedAtMs)
    this.shelf.remove(key)
    return typing
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
