import type { ListMeta, ListQuery } from '@recircle/core/wire'

/** The counts that a list was asked for. */
export function listMeta<S extends string>(
  { meta, limit, offset }: ListQuery,
  statuses: readonly S[],
  counts: readonly { readonly status: S; readonly count: number }[],
  statusIds: Readonly<Record<S, string>>,
): ListMeta {
  const chosen = counts.filter(({ status }) => statuses.length === 0 || statuses.includes(status))
  const count = chosen.reduce((sum, each) => sum + each.count, 0)
  return {
    ...(meta.includes('pagination') ? { pagination: { count, limit, offset } } : {}),
    ...(meta.includes('status_aggs')
      ? { status_aggs: Object.fromEntries(counts.map((each) => [statusIds[each.status], each.count])) }
      : {}),
  }
}
