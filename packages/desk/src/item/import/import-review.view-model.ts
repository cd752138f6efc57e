import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { DeskGateway, type DeskItemKey, type ImportReview, type ReviewedRow } from '@recircle/core/desk'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import { DeskSessionViewModel } from '../../session/desk-session.view-model.ts'

interface ReviewedImport {
  readonly item: DeskItemKey
  readonly review: ImportReview
}

/** SRC-25: the rows of an import in review: the first come with the item, the others on request. */
@injectable()
export class ImportReviewViewModel {
  rows: readonly ReviewedRow[] = []
  isLoading = false
  hasFailed = false
  private subject: ReviewedImport | null = null

  constructor(
    @inject(DeskGateway) private readonly gateway: Pick<DeskGateway, 'reviewedRows'>,
    @inject(DeskSessionViewModel) private readonly session: Pick<DeskSessionViewModel, 'call'>,
  ) {
    makeObserved(this)
  }

  /** Another item, or the same one reloaded, begins with its own first rows. */
  restore(subject: ReviewedImport): void {
    this.subject = subject
    this.rows = subject.review.rows
  }

  async loadMore(): Promise<void> {
    const { subject, rows } = this
    if (subject === null) return
    this.isLoading = true
    this.hasFailed = false
    const answer = await this.session.call(() => this.gateway.reviewedRows(subject.item, rows.length))
    runInAction(() => {
      this.isLoading = false
      this.hasFailed = !answer.ok
      if (!answer.ok || subject !== this.subject) return
      const shown = new Set(rows.map(({ number }) => number))
      // A draft edited in the meantime moves the others up.
      this.rows = [...rows, ...answer.value.filter(({ number }) => !shown.has(number))]
    })
  }
}
