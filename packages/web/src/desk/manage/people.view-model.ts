import { inject, injectable } from 'inversify'
import { actionBound, makeObservable, observable } from 'mobx'
import { managedQuery, managementCalls, wholeList } from '@recircle/core/management'
import { CardModel, ListModel, ReadModel, StaffCalls, type AnswerTo } from './staff-calls.ts'

/** MANAGE-2 */
@injectable()
export class AccountsViewModel extends ListModel<AnswerTo<'accounts'>> {
  constructor(@inject(StaffCalls) calls: StaffCalls) {
    super(calls, managementCalls.accounts)
  }
}

/** MANAGE-2: one account and its rights. */
@injectable()
export class AccountViewModel extends CardModel<AnswerTo<'account'>> {
  constructor(@inject(StaffCalls) calls: StaffCalls) {
    super(calls, managementCalls.account)
  }
}

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

/** MANAGE-3 */
@injectable()
export class OrganizationsViewModel extends ListModel<AnswerTo<'organizations'>> {
  constructor(@inject(StaffCalls) calls: StaffCalls) {
    super(calls, managementCalls.organizations)
  }
}

/** MANAGE-3: an organization with its accounts and points. */
@injectable()
export class OrganizationViewModel extends CardModel<AnswerTo<'organization'>> {
  constructor(@inject(StaffCalls) calls: StaffCalls) {
    super(calls, managementCalls.organization)
  }
}

/** All organizations, to choose one. */
@injectable()
export class OrganizationChoicesViewModel extends ReadModel<AnswerTo<'organizations'>> {
  constructor(@inject(StaffCalls) calls: StaffCalls) {
    super(calls, managementCalls.organizations)
    this.query = wholeList
  }
}

/** MANAGE-8 */
@injectable()
export class MembersViewModel extends ReadModel<AnswerTo<'members'>> {
  constructor(@inject(StaffCalls) calls: StaffCalls) {
    super(calls, managementCalls.members)
  }
}
