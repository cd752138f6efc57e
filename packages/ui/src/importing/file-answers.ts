import type { ImportSettings } from '@recircle/core/import'

interface SettingsForm {
  readonly draft: ImportSettings | null
  readonly isBusy: boolean
  readonly change: (changes: Partial<ImportSettings>) => void
  readonly check: () => Promise<void>
}

/** SRC-5: what was answered is checked at once, or once the check under way is over. */
export class FileAnswers {
  /** Whether an answer came during a check. */
  isLeft = false

  constructor(private readonly form: SettingsForm) {}

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
