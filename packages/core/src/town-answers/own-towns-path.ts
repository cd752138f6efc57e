import type { MissedInTown } from './town-answer-contract.ts'

interface Asked {
  readonly town: string
  /** Words that the page asks about at once. */
  readonly missed?: Pick<MissedInTown, 'language' | 'words'>
}

export const ownTownsPath = '/profile/towns'

/** TOWN-8 GUIDE-43: the page of an organization's towns, opened at one of them. */
export function ownTownPath({ town, missed }: Asked): string {
  const query = Object.entries({ town, ...(missed && { language: missed.language, words: missed.words }) })
  return `${ownTownsPath}?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}
