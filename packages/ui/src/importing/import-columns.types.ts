import type { ImportSettings } from '@recircle/core/import'
import type { FileAnswers } from './file-answers.ts'

export interface ImportColumnsModel {
  readonly settings: ImportSettings | null
  readonly draft: ImportSettings | null
  readonly isBusy: boolean
  readonly change: (changes: Partial<ImportSettings>) => void
  readonly answers: FileAnswers
  readonly check: () => Promise<void>
}
