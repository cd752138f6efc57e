import type { ImportSettings } from '@recircle/core/import'

export interface ImportColumnsModel {
  readonly settings: ImportSettings | null
  readonly draft: ImportSettings | null
  readonly isBusy: boolean
  readonly change: (changes: Partial<ImportSettings>) => void
  readonly check: () => Promise<void>
}
