import { compareStructural, makeAutoObservable, observableRef } from 'mobx'
import { KeptTyping, type Typing } from '../typing/kept-typing.ts'
import type { ReviewedDraft, ReviewedPorts } from './reviewed-kind.ts'

/** FAC-7: what was typed since the draft was last saved: whether there is anything, and kept for a reload or another day. */
export class DraftChanges<Content> {
  /** What was typed before and never saved is back. */
  isRestored = false
  private base: unknown
  private sent: unknown = null
  private readonly typing: KeptTyping

  constructor(
    private readonly draft: ReviewedDraft<Content>,
    name: string,
    ports: ReviewedPorts,
  ) {
    this.base = draft.typed
    this.typing = new KeptTyping(name, ports)
    makeAutoObservable<this, 'draft' | 'base' | 'sent' | 'typing'>(this, {
      draft: false,
      base: observableRef,
      sent: false,
      typing: false,
    })
  }

  get hasAny(): boolean {
    return !compareStructural(this.draft.typed, this.base)
  }

  /** Another one is edited from now on; null is a new one. */
  turnTo(id: string | null): void {
    this.typing.turnTo(id)
  }

  /** From now on whatever differs from this is a change. */
  beginFrom(content: Content): void {
    this.draft.take(content)
    this.base = this.draft.typed
    this.isRestored = false
  }

  keep(about: Omit<Typing, 'draft'>): void {
    this.typing.keep({ draft: this.draft.typed, ...about })
  }

  forget(): void {
    this.typing.forget()
  }

  /** What was kept is typed again; what it was typed over, null when there is nothing. */
  takeUp(): Omit<Typing, 'draft'> | null {
    const kept = this.typing.read()
    if (kept === null || !this.draft.takeTyped(kept.draft) || !this.hasAny) return null
    this.isRestored = true
    return kept
  }

  /** The draft as it is goes on its way to be saved. */
  send(): void {
    this.sent = this.draft.typed
  }

  /** What was sent is saved; what was typed meanwhile is a change of it. */
  goOnFrom(content: Content): void {
    const { typed } = this.draft
    const hasTypedOn = this.sent !== null && !compareStructural(typed, this.sent)
    this.beginFrom(content)
    if (hasTypedOn) this.draft.takeTyped(typed)
  }
}
