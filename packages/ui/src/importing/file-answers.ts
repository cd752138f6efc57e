import type { ImportSettings } from '@recircle/core/import'
import type { ImportColumnsModel } from './import-columns.types.ts'

/** SRC-5: what was answered is checked at once, or once the check under way is over. */
export class FileAnswers {
  /** Whether an answer came during a check. */
  isLeft = false

  constructor(private readonly form: Pick<ImportColumnsModel, 'draft' | 'isBusy' | 'change' | 'check'>) {}

  give(changes: Partial<ImportSettings>): Promise<void> {
    this.form.change(changes)
    this.isLeft = true
    return this.form.check()
  }

  /** Returns whether another check has begun. */
  goesOn(): boolean {
    const { draft, isBusy } = this.form
    if (!this.isLeft || draft === null || isBusy) return false
    void this.form.check()
    return true
  }
}
