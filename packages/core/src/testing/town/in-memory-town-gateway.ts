import { distanceM } from '../../geo/index.ts'
import { siteVariants, type SiteVariant } from '../../site/index.ts'
import {
  foldedTown,
  offeredTowns,
  townRuns,
  type FoundTown,
  type TownGateway,
  type TownQuestion,
} from '../../town/index.ts'
import { gatewayFailure } from '../../wire/index.ts'

/** The towns that come with core; `isDown` makes every call fail. */
export class InMemoryTownGateway implements TownGateway {
  isDown = false
  readonly asked: TownQuestion[] = []

  async find(variant: SiteVariant, question: TownQuestion) {
    this.asked.push(question)
    if (this.isDown) return gatewayFailure('offline')
    const towns = offeredTowns(variant)
    if ('near' in question) {
      const nearest = towns.toSorted((a, b) => distanceM(a, question.near) - distanceM(b, question.near))
      return { ok: true as const, value: nearest.slice(0, 3) }
    }
    const known = [...towns, ...siteVariants.filter((each) => each !== variant).flatMap(offeredTowns)]
    const called = (among: readonly FoundTown[], isSo: (name: string) => boolean) =>
      among.filter(({ names }) => Object.values(names).some((name) => isSo(foldedTown(name))))
    const { text } = question
    const folded = foldedTown(text)
    const begun = [
      ...known.filter(({ id }) => id === text),
      ...called(known, (name) => name === folded),
      ...called(towns, (name) => name.startsWith(folded)),
    ]
    const named = begun.length > 0 ? [] : townRuns(text).flatMap((run) => called(known, (name) => name === run.name))
    return { ok: true as const, value: [...new Set([...begun, ...named])] }
  }
}
