import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { Calls } from '@recircle/core/calls'
import { townAnswerCalls } from '@recircle/core/town-answers'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import { TownAnswersViewModel } from '@recircle/ui/town-answers/town-answers.view-model.ts'
import { readOwnTowns, type OwnTownsData } from './own-towns.load.ts'

/** TOWN-8: the answers of a town, as the organization changes them that is responsible for it. */
@injectable()
export class OwnTownsViewModel {
  shown: OwnTownsData = { towns: null, shownId: '', missed: null }
  readonly town: TownAnswersViewModel
  isReloading = false

  constructor(@inject(Calls) private readonly calls: Calls) {
    this.town = new TownAnswersViewModel({
      undoes: 'own',
      read: async (id) => {
        const answer = await calls.ask(townAnswerCalls.own)
        if (!answer.ok) return answer
        const town = answer.value.towns.find((each) => each.id === id)
        return town ? { ok: true, value: town } : { ok: false, error: 'not-found', problems: [] }
      },
      say: (town, sent) => calls.ask(townAnswerCalls.say, { town, sent }),
      file: (town, sent) => calls.ask(townAnswerCalls.file, { town, sent }),
      undo: (town, changeId) => calls.ask(townAnswerCalls.undo, { town, sent: { changeId } }),
      propose: (town, sent) => calls.ask(townAnswerCalls.propose, { town, sent }),
    })
    makeObserved(this)
  }

  restore(shown: OwnTownsData): void {
    this.shown = shown
    this.town.close()
    const town = shown.towns?.find(({ id }) => id === shown.shownId)
    if (town) this.town.show(town)
    if (shown.missed) this.town.want({ act: 'name', missed: shown.missed })
  }

  activate(): () => void {
    return this.town.act.activate()
  }

  async reload(): Promise<void> {
    this.isReloading = true
    const read = await readOwnTowns(this.calls, {})
    runInAction(() => {
      this.isReloading = false
      this.restore(read)
    })
  }
}
