import { inject, injectable } from 'inversify'
import { managementCalls } from '@recircle/core/management'
import { TownAnswersViewModel } from '@recircle/ui/town-answers/town-answers.view-model.ts'
import { StaffCalls } from '../staff-calls.ts'

/** TOWN-5: the answers of a town, as staff change them. */
@injectable()
export class AnsweringTownViewModel {
  readonly town: TownAnswersViewModel

  constructor(@inject(StaffCalls) calls: StaffCalls) {
    this.town = new TownAnswersViewModel({
      undoes: 'all',
      read: (id) => calls.ask(managementCalls.answeringTown, { id }),
      say: (id, sent) => calls.ask(managementCalls.sayTownAnswers, { id, sent }),
      file: (id, sent) => calls.ask(managementCalls.fileTownAnswers, { id, sent }),
      undo: (id, changeId) => calls.ask(managementCalls.undoTownAnswers, { id, sent: { changeId } }),
    })
  }

  restore(id: string): void {
    this.town.restore(id)
  }

  activate(): () => void {
    return this.town.activate()
  }
}
