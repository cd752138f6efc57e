/** MAP-19: what tells a point from its neighbors: the proper name in quotes, else what follows the kind, mostly its street. */
export function shortPlaceName(full: string): string {
  const quoted = /[«“„"](.+?)[»”“"]/u.exec(full)?.[1]
  return quoted ?? full.slice(full.lastIndexOf(', ') + 1).trim()
}
