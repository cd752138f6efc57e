import type { OrgActor } from '@recircle/core/moderation'
import type { Clock, KeyValueStore } from '@recircle/core/shared'
import { fieldOf } from './field-of.ts'
import { TypedDraft, typedDraftKey } from './typed-draft.ts'

/** What is kept of typing: the draft, the version of what it changes, and the id that something new was to have. */
export interface Typing {
  readonly draft: unknown
  readonly version: number | null
  readonly newId: string | null
}

export interface KeptTypingPorts {
  readonly store: Pick<KeyValueStore, 'get' | 'set' | 'remove'>
  readonly clock: Pick<Clock, 'after'>
  readonly actor: () => OrgActor
}

/** FAC-7: the typing of one form, kept for each organisation and each thing that is edited. */
export class KeptTyping {
  private current: TypedDraft

  constructor(
    private readonly formName: string,
    private readonly ports: KeptTypingPorts,
  ) {
    this.current = this.draftOf(null)
  }

  /** Another one is edited from now on; null is a new one. */
  turnTo(id: string | null): void {
    this.current = this.draftOf(id)
  }

  keep(typing: Typing): void {
    this.current.keep(typing)
  }

  forget(): void {
    this.current.forget()
  }

  /** Null for what is no typing: anybody may have written it. */
  read(): Typing | null {
    const kept = this.current.read()
    const [draft, version, newId] = ['draft', 'version', 'newId'].map((field) => fieldOf(kept, field))
    if (draft === undefined) return null
    return {
      draft,
      version: typeof version === 'number' ? version : null,
      newId: typeof newId === 'string' ? newId : null,
    }
  }

  private draftOf(id: string | null): TypedDraft {
    const { store, clock, actor } = this.ports
    const who = actor()
    return new TypedDraft(store, clock, typedDraftKey(this.formName, who.kind === 'creator' ? who.orgId : 'nobody', id))
  }
}
