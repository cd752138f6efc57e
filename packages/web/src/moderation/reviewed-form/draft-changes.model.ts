import { compareStructural, makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { ShelvedTyping, Typing } from '../saved-typing/draft-shelf.ts'
import { SavedTyping } from '../saved-typing/saved-typing.ts'
import type { ReviewedDraft, ReviewedPorts } from './reviewed-kind.ts'

/** FAC-7, FAC-18: the changes since the draft was last saved: whether there are any, and their storage for a reload or another day. */
export class DraftChanges<Content> {
  /** What was typed before and never saved is back. */
  isRestored = false
  /** What other visits left behind, to be continued or thrown away. */
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
    makeAutoObservable<this, 'draft' | 'nameOf' | 'base' | 'sent' | 'typing'>(
      this,
      { draft: false, nameOf: false, base: observableRef, offered: observableRef, sent: false, typing: false },
      { autoBind: true },
    )
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

  /** What is on its way to be saved is not typed again; if it is not saved, it is offered. */
  leaveBehind(): void {
    this.typing.flush()
  }

  stand(): void {
    this.typing.stand()
  }

  /** What this tab left behind is typed again; what it was typed over, null when there is nothing. */
  takeUp(): Typing | null {
    return this.retype(this.typing.findOwn())
  }

  /** What somebody chose to continue, over the content that it changes. */
  async takeUpOffered(key: string, base: Content, goOn: (typing: Typing) => void): Promise<void> {
    const kept = await this.typing.take(key)
    runInAction(() => {
      if (kept === null) return
      this.beginFrom(base)
      const typing = this.retype(kept)
      if (typing !== null) goOn(typing)
    })
    await this.look()
  }

  discardOffered(key: string): void {
    this.typing.discard(key)
    void this.look()
  }

  /** What there is to be continued changes with every tab that is closed. */
  async look(): Promise<void> {
    const offered = await this.typing.others()
    runInAction(() => (this.offered = offered))
  }

  watchOthers(): () => void {
    return this.typing.watchOthers(() => void this.look())
  }

  /** The draft as it is goes on its way to be saved; how to forget it once it is, whatever is in the form by then. */
  send(): () => void {
    this.sent = this.draft.typed
    const { key } = this.typing
    return () => this.discardOffered(key)
  }

  /** What was sent is saved; what was typed meanwhile is a change of it. */
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
