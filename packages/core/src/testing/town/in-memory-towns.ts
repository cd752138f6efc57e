import { distanceM } from '../../geo/index.ts'
import { ok } from '../../shared/index.ts'
import { siteVariants, type SiteVariant } from '../../site/index.ts'
import {
  foldedTown,
  offeredTowns,
  readTownsNear,
  townCalls,
  townRuns,
  type FoundTown,
  type TownQuestion,
} from '../../town/index.ts'
import { gatewayFailure } from '../../wire/index.ts'
import { FakeCalls } from '../calls/fake-calls.ts'
import { aPage } from '../shared/a-page.ts'

/** The towns that come with core; `isDown` makes every call fail. */
export class InMemoryTowns {
  isDown = false
  readonly asked: TownQuestion[] = []

  constructor(readonly calls = new FakeCalls()) {
    calls.on(townCalls.find, ({ query }) => {
      const { site, text = null, near = null } = query ?? {}
      const place = near === null ? null : readTownsNear(near)
      const question = place === null ? { text: text ?? '' } : { near: place }
      this.asked.push(question)
      return this.isDown ? gatewayFailure('offline') : ok(aPage(this.find(site ?? 'int', question)))
    })
  }

  private find(variant: SiteVariant, question: TownQuestion): readonly FoundTown[] {
    const towns = offeredTowns(variant)
    if ('near' in question) {
      const nearest = towns.toSorted((a, b) => distanceM(a, question.near) - distanceM(b, question.near))
      return nearest.slice(0, 3)
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
    return [...new Set([...begun, ...named])]
  }
}
