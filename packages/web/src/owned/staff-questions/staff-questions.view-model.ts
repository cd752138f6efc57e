import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { Calls } from '@recircle/core/calls'
import type { DeskKind } from '@recircle/core/desk'
import { type StaffQuestion, staffQuestionCalls } from '@recircle/core/staff-question'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'

/** DESK-16: the questions of staff to an organization about what waits, and its answers. */
@injectable()
export class StaffQuestionsViewModel {
  questions: readonly StaffQuestion[] = []
  /** The question whose answer is on its way. */
  busyId: string | null = null
  /** The question whose answer has not arrived. */
  failedId: string | null = null
  /** The question that was answered last. */
  answeredId: string | null = null

  /** What the page lists; null for everything. */
  private kinds: readonly DeskKind[] | null = null

  constructor(@inject(Calls) private readonly calls: Calls) {
    makeObserved(this)
  }

  restore(kinds: readonly DeskKind[] | null): void {
    this.kinds = kinds
  }

  activate(): () => void {
    void this.load()
    return () => undefined
  }

  /** A list of questions that does not load is not worth an alert: the email has each of them. */
  async load(): Promise<void> {
    const answer = await this.calls.ask(staffQuestionCalls.waiting)
    if (!answer.ok) return
    runInAction(() => {
      this.questions = answer.value.questions.filter(({ kind }) => this.kinds?.includes(kind) ?? true)
    })
  }

  /** Returns whether the answer has arrived. */
  async answer(id: string, text: string): Promise<boolean> {
    if (this.busyId !== null || text.trim() === '') return false
    this.busyId = id
    this.failedId = null
    this.answeredId = null
    const sent = await this.calls.ask(staffQuestionCalls.answer, { id, sent: { text: text.trim() } })
    // It was decided meanwhile: what still waits is read again.
    const isGone = !sent.ok && sent.error === 'not-found'
    if (sent.ok || isGone) await this.load()
    runInAction(() => {
      this.busyId = null
      this.answeredId = sent.ok ? id : null
      this.failedId = sent.ok || isGone ? null : id
    })
    return sent.ok
  }
}
