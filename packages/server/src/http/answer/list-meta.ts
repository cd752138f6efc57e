import type { ListMeta, ListQuery } from '@recircle/core/wire'

/** The counts that the query requested; one status may count under several names. */
export function listMeta<S extends string>(
  { meta, limit, offset }: ListQuery,
  isListed: (status: S) => boolean,
  counts: readonly { readonly status: S; readonly count: number }[],
  names: Readonly<Record<S, string | readonly string[]>>,
): ListMeta {
  const chosen = counts.filter(({ status }) => isListed(status))
  const count = chosen.reduce((sum, each) => sum + each.count, 0)
  const sums: Record<string, number> = {}
  for (const each of counts) for (const name of [names[each.status]].flat()) sums[name] = (sums[name] ?? 0) + each.count
  return {
    ...(meta.includes('pagination') ? { pagination: { count, limit, offset } } : {}),
    ...(meta.includes('status_aggs') ? { status_aggs: sums } : {}),
  }
}
