import { lackingFields, unansweredFields, type ImportRun, type LackingField } from '@recircle/core/import'
import { makeObserved } from '../screen/make-observed.ts'

/** IMP-31: what a file lacks, and what of it is still to be answered. */
export class FileLacks {
  /** The import was asked for before everything was answered. */
  isAsked = false

  /** By what was checked last, so that a question stays while it is being answered. */
  constructor(private readonly checked: () => ImportRun | null) {
    makeObserved(this)
  }

  get fields(): readonly LackingField[] {
    const run = this.checked()
    return run === null ? [] : lackingFields(run)
  }

  get unanswered(): readonly LackingField[] {
    const run = this.checked()
    return run === null ? [] : unansweredFields(run)
  }

  get isAnswered(): boolean {
    return this.unanswered.length === 0
  }

  /** Returns whether everything is answered. */
  ask(): boolean {
    this.isAsked = !this.isAnswered
    return this.isAnswered
  }

  reset(): void {
    this.isAsked = false
  }
}
