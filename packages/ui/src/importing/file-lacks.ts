import { lackingFields, unansweredFields, type ImportRun, type LackingField } from '@recircle/core/import'
import type { ImportColumnsModel } from './import-columns.types.ts'
import { makeObserved } from '../screen/make-observed.ts'

/** IMP-31: what a file lacks, and what of it is still to be answered. */
export class FileLacks {
  /** The import was asked for before everything was answered. */
  isAsked = false
  private last: Promise<void> = Promise.resolve()

  /** By what was checked last, so that a question stays while it is being answered. */
  constructor(
    private readonly checked: () => ImportRun | null,
    private readonly form: Pick<ImportColumnsModel, 'settings' | 'change' | 'check'>,
  ) {
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

  /** Answered at once; of two answers in a row the later is sent after the earlier. */
  goWithout(field: LackingField, isMeant: boolean): Promise<void> {
    const others = (this.form.settings?.without ?? []).filter((each) => each !== field)
    this.form.change({ without: isMeant ? [...others, field] : others })
    this.last = this.last.then(() => this.form.check())
    return this.last
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
