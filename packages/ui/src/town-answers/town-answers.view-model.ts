import {
  answerKeyOf,
  type AnswersFile,
  type AnswersToSay,
  type MissedInTown,
  type ReadAnswersFile,
  type SaidAnswer,
  type TownAnswer,
  type TownCard,
  type WordsToPropose,
} from '@recircle/core/town-answers'
import type { GatewayError, GatewayResult } from '@recircle/core/wire'
import { ActState } from '../act/act-state.ts'
import { makeObserved } from '../screen/make-observed.ts'

/** How the answers of a town are read and written: by staff at the desk, or by the organization that is responsible for them. */
export interface TownDoor {
  /** Whose changes may be undone; null for everybody's. */
  readonly undoes: 'own' | 'all'
  read(id: string): Promise<GatewayResult<TownCard, unknown>>
  say(id: string, sent: AnswersToSay): Promise<GatewayResult<null, unknown>>
  file(id: string, sent: AnswersFile): Promise<GatewayResult<ReadAnswersFile, unknown>>
  undo(id: string, changeId: string): Promise<GatewayResult<null, unknown>>
  /** GUIDE-43: of an organization. */
  readonly propose?: (id: string, sent: WordsToPropose) => Promise<GatewayResult<null, unknown>>
}

export type Noted = TownCard['history'][number]

/** The dialog that is open. */
export type WantedOfTown =
  | { readonly act: 'file' }
  | { readonly act: 'say'; readonly answer: SaidAnswer | null }
  | { readonly act: 'remove'; readonly answer: SaidAnswer }
  | { readonly act: 'undo'; readonly noted: Noted }
  | { readonly act: 'name'; readonly missed: Pick<MissedInTown, 'language' | 'words'> }

/** TOWN-5, TOWN-6, TOWN-8: what a town says, and one dialog that changes it. */
export class TownAnswersViewModel {
  value: TownCard | null = null
  fault: GatewayError | null = null
  wanted: WantedOfTown | null = null
  /** What the chosen file would change. */
  read: ReadAnswersFile | null = null
  /** Counts what was saved, to be announced. */
  saved = 0
  readonly act = new ActState()
  private id = ''
  private asked = 0

  constructor(private readonly door: TownDoor) {
    makeObserved(this)
  }

  restore(id: string): void {
    this.id = id
    this.value = null
  }

  /** A town that has been read. */
  show(town: TownCard): void {
    this.id = town.id
    this.value = town
  }

  activate(): () => void {
    if (this.value === null) this.reload()
    return this.act.activate()
  }

  readonly reload = (): void => void this.load()

  private async load(): Promise<void> {
    this.asked += 1
    const { asked } = this
    const result = await this.door.read(this.id)
    // Only the answer to the last question counts.
    if (asked === this.asked) this.answered(result)
  }

  private answered(result: GatewayResult<TownCard, unknown>): void {
    this.fault = result.ok ? null : result.error
    if (result.ok) this.value = result.value
  }

  mayUndo({ orgId, isUndone }: Noted): boolean {
    return !isUndone && (this.door.undoes === 'all' || (orgId !== null && orgId === this.value?.organization?.id))
  }

  readonly want = (wanted: WantedOfTown): void => {
    this.act.clear()
    this.read = null
    this.wanted = wanted
  }

  readonly close = (): void => {
    this.wanted = null
  }

  private done(): void {
    this.wanted = null
    this.saved += 1
  }

  /** Whoever presses again after being told of another change writes over it, and the history keeps it. */
  readonly say = async (draft: TownAnswer, former: SaidAnswer | null): Promise<void> => {
    const isMoved = former !== null && answerKeyOf(former) !== answerKeyOf(draft)
    await this.write([draft], isMoved ? [answerKeyOf(former)] : [])
    this.reload()
  }

  /** What the open dialog asks about: an answer to remove, or a change to undo. */
  readonly confirm = async (): Promise<void> => {
    const { wanted } = this
    if (wanted?.act === 'remove') await this.write([], [answerKeyOf(wanted.answer)])
    if (wanted?.act === 'undo')
      await this.act.run(
        () => this.door.undo(this.id, wanted.noted.id),
        () => this.done(),
      )
    this.reload()
  }

  private write(said: readonly TownAnswer[], removed: readonly string[]): Promise<void> {
    const sent = { said, removed, version: this.value?.version ?? 0 }
    return this.act.run(
      () => this.door.say(this.id, sent),
      () => this.done(),
    )
  }

  readonly readFile = async (table: string, apply: boolean): Promise<void> => {
    const sent = { table, apply, version: this.value?.version ?? 0 }
    await this.act.run(
      () => this.door.file(this.id, sent),
      (read) => {
        this.forget(read)
        if (read.isApplied) this.done()
      },
    )
    if (this.wanted === null) this.reload()
  }

  /** What another file would change is read anew. */
  readonly forget = (read: ReadAnswersFile | null = null): void => {
    this.read = read
  }

  /** GUIDE-43 */
  readonly propose = async (
    { language, words }: Pick<MissedInTown, 'language' | 'words'>,
    key: string,
  ): Promise<void> => {
    const { propose } = this.door
    if (propose)
      await this.act.run(
        () => propose(this.id, { language, words, key }),
        () => this.done(),
      )
    this.reload()
  }
}
