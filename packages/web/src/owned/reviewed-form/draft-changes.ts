import { compareStructural, runInAction } from 'mobx'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import type { ShelvedTyping, Typing } from '../saved-typing/draft-shelf.ts'
import { SavedTyping } from '../saved-typing/saved-typing.ts'
import type { ReviewedDraft, ReviewedPorts } from './reviewed-kind.ts'

/** FAC-7, FAC-18: tracks changes since the draft was last saved, and stores them for a reload or another visit. */
export class DraftChanges<Content> {
  /** Earlier unsaved input was restored. */
  isRestored = false
  /** Unsaved input of other visits, to be continued or discarded. */
  offered: readonly ShelvedTyping[] = []
  private base: unknown
  private sent: unknown = null
  private readonly typing: SavedTyping

  constructor(
    private readonly draft: ReviewedDraft<Content>,
    private readonly nameOf: (content: Content) => string,
    formName: string,
    ports: ReviewedPorts,
  ) {
    this.base = draft.typed
    this.typing = new SavedTyping(formName, ports)
    makeObserved(this)
  }

  get hasAny(): boolean {
    return !compareStructural(this.draft.typed, this.base)
  }

  /** Switches to another entity; null for a new one. */
  turnTo(id: string | null): void {
    this.typing.turnTo(id)
  }

  /** Sets the base that changes are compared with. */
  beginFrom(content: Content): void {
    this.draft.take(content)
    this.base = this.draft.typed
    this.isRestored = false
  }

  keep(about: Pick<Typing, 'version' | 'newId'>): void {
    const { typed, content } = this.draft
    this.typing.keep({ draft: typed, name: this.nameOf(content).trim(), ...about })
  }

  forget(): void {
    this.typing.forget()
  }

  flush(): void {
    this.typing.flush()
  }

  leave(): void {
    this.typing.leave()
  }

  /** Stores unsaved input; it is not restored automatically but offered if saving fails. */
  leaveBehind(): void {
    this.typing.flush()
  }

  stand(): void {
    this.typing.stand()
  }

  /** Restores the input that this tab left behind; returns it, or null if there is none. */
  takeUp(): Typing | null {
    return this.retype(this.typing.findOwn())
  }

  /** Continues the chosen stored draft, on top of its base content. */
  async takeUpOffered(key: string, base: Content, goOn: (typing: Typing) => void): Promise<void> {
    const stored = await this.typing.take(key)
    runInAction(() => {
      if (stored === null) return
      this.beginFrom(base)
      const typing = this.retype(stored)
      if (typing !== null) goOn(typing)
    })
    await this.look()
  }

  discardOffered(key: string): void {
    this.typing.discard(key)
    void this.look()
  }

  /** The drafts to continue change whenever a tab is closed. */
  async look(): Promise<void> {
    const offered = await this.typing.others()
    runInAction(() => (this.offered = offered))
  }

  watchOthers(): () => void {
    return this.typing.watchOthers(() => void this.look())
  }

  /** Marks the draft as being saved; returns a function that deletes its stored copy, whatever the form holds by then. */
  send(): () => void {
    this.sent = this.draft.typed
    const { key } = this.typing
    return () => this.discardOffered(key)
  }

  /** The saved content is the new base; input typed since then is a change to it. */
  goOnFrom(content: Content): void {
    const { typed } = this.draft
    const hasTypedOn = this.sent !== null && !compareStructural(typed, this.sent)
    this.beginFrom(content)
    if (hasTypedOn) this.draft.takeTyped(typed)
  }

  private retype(kept: Typing | null): Typing | null {
    if (kept === null || !this.draft.takeTyped(kept.draft) || !this.hasAny) return null
    this.isRestored = true
    return kept
  }
}
