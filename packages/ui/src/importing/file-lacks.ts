import { lackingFields, type ImportSettings, type LackingField } from '@recircle/core/import'
import { makeObserved } from '../screen/make-observed.ts'

/** SRC-29: what a whole file lacks, and whether it is to be imported without. */
export class FileLacks {
  without: readonly LackingField[] = []
  /** The import was asked for before everything was answered. */
  isAsked = false

  /** By what was checked last, so that a question stays while it is being answered. */
  constructor(private readonly checked: () => ImportSettings | null) {
    makeObserved(this)
  }

  get fields(): readonly LackingField[] {
    const settings = this.checked()
    return settings === null ? [] : lackingFields(settings)
  }

  get isAnswered(): boolean {
    return this.fields.every((field) => this.without.includes(field))
  }

  goWithout(field: LackingField, isMeant: boolean): void {
    this.without = [...this.without.filter((each) => each !== field), ...(isMeant ? [field] : [])]
  }

  /** Returns whether everything is answered. */
  ask(): boolean {
    this.isAsked = !this.isAnswered
    return this.isAnswered
  }

  reset(): void {
    this.without = []
    this.isAsked = false
  }
}
