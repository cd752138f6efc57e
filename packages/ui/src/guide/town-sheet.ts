import type { Language } from '@recircle/core/material'
import { spokenWords, townVerdict, type ShownAnswer, type TownAnswersOfThing } from '@recircle/core/town-answers'

/** An answer of a town in one language. */
export interface TownLine extends Pick<ShownAnswer, 'kind' | 'source' | 'contact' | 'price' | 'place'> {
  readonly text: string
  /** If the town has not spoken the reader's. */
  readonly language: Language | null
  /** The family or the material that it is about; null for the thing itself. */
  readonly about: string | null
  readonly untilMs: number | null
  /** Null if staff say it. */
  readonly organization: string | null
  readonly saidAtMs: number
}

/** TOWN-3: what a town says of a thing. */
export interface TownSheet {
  readonly town: string
  /** Null if it leaves the verdict of the guide as it is. */
  readonly verdict: ReturnType<typeof townVerdict>
  readonly lines: readonly TownLine[]
}

export function townSheet({ town, answers }: TownAnswersOfThing, reader: Language): TownSheet | null {
  if (town === null || answers.length === 0) return null
  return {
    town: town.names[reader],
    verdict: townVerdict(answers),
    lines: answers.map((answer): TownLine => {
      const { kind, source, contact, price, place, about, names, until, organization, saidAtMs } = answer
      const { text, language } = spokenWords(answer.words, reader)
      return {
        kind,
        source,
        contact,
        price,
        place,
        text,
        saidAtMs,
        language: language === reader ? null : language,
        about: about === 'thing' ? null : names[reader],
        untilMs: until === null ? null : Date.parse(until),
        organization: organization?.name ?? null,
      }
    }),
  }
}
