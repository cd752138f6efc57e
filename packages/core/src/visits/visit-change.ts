import type { ComparedVisits, VisitKind } from './visits.ts'

/** How a number compares with that of the week before. */
export type Change =
  | { readonly kind: 'more' | 'less'; readonly by: number }
  | { readonly kind: 'same' }
  | { readonly kind: 'none' }

/** `none`: there was nothing in either week. */
export function changeOf(kind: VisitKind, { week, before }: ComparedVisits): Change {
  const by = week[kind] - before[kind]
  if (by === 0) return week[kind] === 0 ? { kind: 'none' } : { kind: 'same' }
  return { kind: by > 0 ? 'more' : 'less', by: Math.abs(by) }
}

/** Whether nobody did anything in the last seven days. */
export const isQuiet = ({ week }: ComparedVisits): boolean => week.opened + week.route + week.call === 0
