import type { Participant, PartyStatus } from '@recircle/core/participation'

/** The number of people in the parties of that status. */
export const peopleOf = (people: readonly Participant[], status: PartyStatus): number =>
  people.reduce((sum, each) => (each.status === status ? sum + each.size : sum), 0)

/** PEOPLE-14: known parties keep their order and new ones follow, so that nothing moves under a finger and the focus stays. */
export function renewed(before: readonly Participant[], after: readonly Participant[]): Participant[] {
  const byId = new Map(after.map((each) => [each.id, each]))
  const known = before.flatMap(({ id }) => byId.get(id) ?? [])
  for (const { id } of known) byId.delete(id)
  return [...known, ...byId.values()]
}
