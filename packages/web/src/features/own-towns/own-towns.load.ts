import type { Calls } from '@recircle/core/calls'
import { languages } from '@recircle/core/material'
import { townAnswerCalls, type MissedInTown, type TownCard } from '@recircle/core/town-answers'
import type { Loaded, ScreenInput } from '@recircle/ui/screen/screen-model.ts'

export interface OwnTownsData {
  /** Null if they could not be loaded. */
  readonly towns: readonly TownCard[] | null
  /** The id of the town that is shown. */
  readonly shownId: string
  /** GUIDE-43: the words that a letter asks about. */
  readonly missed: Pick<MissedInTown, 'language' | 'words'> | null
}

/** TOWN-8: the towns for whose answers the organization is responsible. */
export async function loadOwnTowns(
  { calls }: { readonly calls: Calls },
  { query }: ScreenInput,
): Promise<Loaded<OwnTownsData>> {
  return { outcome: 'ready', data: await readOwnTowns(calls, query) }
}

/** None without an organization. */
export async function readOwnTowns(calls: Calls, query: ScreenInput['query']): Promise<OwnTownsData> {
  const answer = await calls.ask(townAnswerCalls.own)
  const towns = answer.ok ? answer.value.towns : answer.error === 'forbidden' ? [] : null
  const shown = towns?.find(({ id }) => id === query['town']) ?? towns?.[0]
  const language = languages.find((each) => each === query['language'])
  const missed = shown?.missed.find(
    (each) => each.proposed === null && each.language === language && each.words === query['words'],
  )
  return { towns, shownId: shown?.id ?? '', missed: missed ?? null }
}
