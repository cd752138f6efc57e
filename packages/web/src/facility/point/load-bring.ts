import type { Calls } from '@recircle/core/calls'
import { isPausedAt, type FacilityGateway } from '@recircle/core/facility'
import {
  bringHere,
  guideCalls,
  isThing,
  type BringVerdict,
  type GuideAnswer,
  type ThingCard,
} from '@recircle/core/guide'
import type { Language } from '@recircle/core/material'
import type { PointDetails } from '../point-data.ts'

/** GUIDE-20: the answer to whether a thing can be brought to a point: plain JSON, in the visitor's language. */
export interface BringAnswer {
  readonly text: string
  /** Null if the guide has no match. */
  readonly thing: BroughtThing | null
  /** Alternative meanings of the words; what they may mean after all, if there is no match. */
  readonly others: readonly string[]
}

export interface BroughtThing {
  readonly slug: string
  /** Its page in the guide. */
  readonly href: string
  readonly name: string
  readonly verdict: BringVerdict
  readonly parts: readonly {
    /** Null for a thing of a single part. */
    readonly name: string | null
    readonly verdict: BringVerdict
    /** The names of the materials it is taken as. */
    readonly takenAs: readonly string[]
  }[]
  readonly prepare: readonly string[]
  /** The slugs of all materials it is taken as anywhere. */
  readonly materials: readonly string[]
}

export const bringTextMax = 200
const othersMax = 3

interface Asked {
  readonly text: string
  readonly point: Pick<PointDetails, 'rates' | 'timezone'>
  readonly language: Language
  readonly nowMs: number
}

/** Returns null if a request fails. */
export async function loadBring(
  calls: Calls,
  facilities: Pick<FacilityGateway, 'materials'>,
  { text, point, language, nowMs }: Asked,
): Promise<BringAnswer | null> {
  const namesOf = (answers: readonly GuideAnswer[]): string[] =>
    answers
      .filter(isThing)
      .slice(0, othersMax)
      .map(({ names }) => names[language])
  const [found, materials] = await Promise.all([
    calls.ask(guideCalls.answers, { query: { text, language } }),
    facilities.materials(),
  ])
  if (!found.ok || !materials.ok) return null
  const [best, ...others] = found.value.items.filter(({ isSure }) => isSure)
  // A family is taken as many materials: its things are offered instead.
  if (best === undefined || best.kind === 'family') return { text, thing: null, others: namesOf(found.value.items) }
  const content = await contentOf(calls, best)
  if (content === null) return null
  const accepted = point.rates.map(({ material }) => ({
    materialId: material.id,
    isPaused: material.pause !== undefined && isPausedAt(material.pause, point.timezone, nowMs),
  }))
  const { verdict, parts } = bringHere(content.parts, accepted, materials.value)
  const nameOf = (slug: string): string[] =>
    materials.value.filter((each) => each.slug === slug).map(({ names }) => names[language])
  return {
    text,
    thing: {
      slug: best.slug,
      href: best.kind === 'code' ? `/guide/codes#code-${best.key}` : `/guide/${best.slug}`,
      name: best.names[language],
      verdict,
      parts: parts.map((each) => ({
        name: each.part.names?.[language] ?? null,
        verdict: each.verdict,
        takenAs: each.takenAs.flatMap(nameOf),
      })),
      prepare: content.prepare.map((step) => step[language]),
      materials: best.materials,
    },
    others: namesOf(others),
  }
}

/** GUIDE-36: a package with a code is of one part, and says nothing of how to prepare it. */
async function contentOf(
  calls: Calls,
  { kind, slug, materials }: GuideAnswer,
): Promise<Pick<ThingCard, 'parts' | 'prepare'> | null> {
  if (kind === 'code') return { parts: [{ names: null, materials }], prepare: [] }
  const card = await calls.ask(guideCalls.thing, { slug })
  return card.ok ? card.value : null
}
