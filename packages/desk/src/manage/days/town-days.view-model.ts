import { inject, injectable } from 'inversify'
import { Calls } from '@recircle/core/calls'
import { managementCalls } from '@recircle/core/management'
import { Clock } from '@recircle/core/shared'
import { siteVariants } from '@recircle/core/site'
import { townCalls, townTextMin, type FoundTown } from '@recircle/core/town'
import { NameSearch, type FindNames } from '@recircle/ui/screen/name-search.ts'
import { ListModel, ReadModel, StaffCalls, type AnswerTo } from '../staff-calls.ts'

/** DESK-83: the days of towns, and what one says them with. */
@injectable()
export class TownDaysViewModel extends ListModel<AnswerTo<'townDays'>> {
  readonly materials: ReadModel<AnswerTo<'materials'>>
  readonly towns: NameSearch<FoundTown>

  constructor(
    @inject(StaffCalls) calls: StaffCalls,
    @inject(Calls) open: Calls,
    @inject(Clock) clock: Pick<Clock, 'after'>,
  ) {
    super(calls, managementCalls.townDays)
    this.materials = new ReadModel(calls, managementCalls.materials)
    this.towns = new NameSearch(townsBy(open), clock)
  }

  override activate(): () => void {
    return this.materials.activate()
  }
}

/** Of every site; a town that only addresses name is not on the server's list, and has no country. */
const townsBy =
  (calls: Calls): FindNames<FoundTown> =>
  async (text, options) => {
    if (text.length < townTextMin) return []
    const answers = await Promise.all(
      siteVariants.map((site) => calls.ask(townCalls.find, { query: { site, text }, ...options })),
    )
    if (!answers.every(({ ok }) => ok)) return null
    const towns = answers.flatMap((answer) => (answer.ok ? answer.value.items : []))
    return [...new Map(towns.map((town) => [town.id, town])).values()].filter(({ country }) => country !== null)
  }
