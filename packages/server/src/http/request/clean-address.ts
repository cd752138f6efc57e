import { isCleanText } from './body-problems.ts'

/** A line break or another control character in a path: routers disagree about what follows it. */
const controlInPath = /^[^?]*%(?:[01][0-9a-f]|7f)/i

/** A NUL in a path or a query matches nothing, and the database would reject the query. */
export const isUncleanAddress = (url: string): boolean =>
  url.includes('%00') || controlInPath.test(url) || !isCleanText(url)
