import { inject, injectable } from 'inversify'
import { managementCalls } from '@recircle/core/management'
import { ListModel, ReadModel, StaffCalls, type AnswerTo } from '../staff-calls.ts'

/** GUIDE-26: the codes on packages and the families of the guide, and the materials that they may be taken as. */
@injectable()
export class LabelsViewModel extends ListModel<AnswerTo<'labels'>> {
  readonly materials: ReadModel<AnswerTo<'materials'>>

  constructor(@inject(StaffCalls) calls: StaffCalls) {
    super(calls, managementCalls.labels)
    this.materials = new ReadModel(calls, managementCalls.materials)
  }

  override activate(): () => void {
    return this.materials.activate()
  }
}

/** GUIDE-21 GUIDE-23: the guide's items, and the options for their content. */
@injectable()
export class ThingsViewModel extends ListModel<AnswerTo<'things'>> {
  readonly materials: ReadModel<AnswerTo<'materials'>>
  readonly sayings: ReadModel<AnswerTo<'guideSayings'>>

  constructor(@inject(StaffCalls) calls: StaffCalls) {
    super(calls, managementCalls.things)
    this.materials = new ReadModel(calls, managementCalls.materials)
    this.sayings = new ReadModel(calls, managementCalls.guideSayings)
  }

  override activate(): () => void {
    this.sayings.reload()
    return this.materials.activate()
  }
}
