import { inject, injectable } from 'inversify'
import { managementCalls } from '@recircle/core/management'
import { CardModel, ListModel, ReadModel, StaffCalls, type AnswerTo } from './staff-calls.ts'

/** MANAGE-7 */
@injectable()
export class EmailsViewModel extends ListModel<AnswerTo<'emails'>> {
  constructor(@inject(StaffCalls) calls: StaffCalls) {
    super(calls, managementCalls.emails)
  }
}

/** FORM-16 */
@injectable()
export class SubscribersViewModel extends ListModel<AnswerTo<'subscribers'>> {
  constructor(@inject(StaffCalls) calls: StaffCalls) {
    super(calls, managementCalls.subscribers)
  }
}

/** OPS-30 */
@injectable()
export class JobsViewModel extends ReadModel<AnswerTo<'jobs'>> {
  constructor(@inject(StaffCalls) calls: StaffCalls) {
    super(calls, managementCalls.jobs)
  }
}

/** OPS-35: the last runs of one job, newest first. */
@injectable()
export class JobRunsViewModel extends CardModel<AnswerTo<'jobRuns'>> {
  constructor(@inject(StaffCalls) calls: StaffCalls) {
    super(calls, managementCalls.jobRuns)
  }
}

/** API-5 */
@injectable()
export class ApiClientsViewModel extends ReadModel<AnswerTo<'apiClients'>> {
  constructor(@inject(StaffCalls) calls: StaffCalls) {
    super(calls, managementCalls.apiClients)
  }
}
