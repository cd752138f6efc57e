import { inject, injectable } from 'inversify'
import { actionBound, makeObservable, observable } from 'mobx'
import { managedQuery, managementCalls } from '@recircle/core/management'
import { CardModel, StaffCalls, type AnswerTo } from '../staff-calls.ts'

/** MANAGE-6: the postings of one account, a page at a time. */
@injectable()
export class LedgerViewModel extends CardModel<AnswerTo<'ledger'>> {
  page = 0

  constructor(@inject(StaffCalls) calls: StaffCalls) {
    super(calls, managementCalls.ledger)
    this.query = managedQuery(1)
    makeObservable(this, { page: observable, turnTo: actionBound })
  }

  turnTo(page: number): void {
    this.page = page
    this.query = managedQuery(page + 1)
    this.reload()
  }
}
