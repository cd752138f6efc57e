import { distanceM } from '../../geo/index.ts'
import type { SiteVariant } from '../../site/index.ts'
import { foldedTown, offeredTowns, townRuns, type TownGateway, type TownQuestion } from '../../town/index.ts'
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
    const called = (isSo: (name: string) => boolean) =>
      towns.filter(({ names }) => Object.values(names).some((name) => isSo(foldedTown(name))))
    const { text } = question
    const value = [...towns.filter(({ id }) => id === text), ...called((name) => name.startsWith(foldedTown(text)))]
    const runs = value.length > 0 ? [] : townRuns(text)
    return {
      ok: true as const,
      value: [...new Set([...value, ...runs.flatMap((run) => called((name) => name === run.name))])],
    }
  }
}
