import { distanceM } from '../../geo/index.ts'
import { wordsOf } from '../../search/index.ts'
import type { SiteVariant } from '../../site/index.ts'
import { offeredTowns, type TownGateway, type TownQuestion } from '../../town/index.ts'
import { gatewayFailure } from '../../wire/index.ts'

const folded = (text: string): string => wordsOf(text, 100).join(' ')

/** The towns that come with core; `isDown` makes every call fail. */
export class InMemoryTownGateway implements TownGateway {
  isDown = false
  readonly asked: TownQuestion[] = []

  async find(variant: SiteVariant, question: TownQuestion) {
    this.asked.push(question)
    if (this.isDown) return gatewayFailure('offline')
    const towns = offeredTowns(variant)
    const value =
      'near' in question
        ? towns.toSorted((a, b) => distanceM(a, question.near) - distanceM(b, question.near)).slice(0, 3)
        : towns.filter(
            ({ id, names }) =>
              id === question.text ||
              Object.values(names).some((name) => folded(name).startsWith(folded(question.text))),
          )
    return { ok: true as const, value }
  }
}
