/** Values that a reader may not expect. */
export const badLeaves: readonly unknown[] = [
  null,
  true,
  -1.5,
  '',
  'x'.repeat(20_000),
  [],
  {},
  [[null]],
  { a: { b: 1 } },
  'a\0b',
  'half \ud800',
]

/** Copies of the body in which one value is replaced, for each value and each replacement. */
export function withEachLeaf(body: unknown, replacements: readonly unknown[]): [name: string, body: unknown][] {
  return leavesOf(body, []).flatMap((path) =>
    replacements.map((value): [string, unknown] => [
      `${path.join('.')} = ${JSON.stringify(value).slice(0, 40)}`,
      replaced(body, path, value),
    ]),
  )
}

type Path = readonly string[]
const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** One day of a week represents all of them. */
const repeated = new Set(['tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])

const leavesOf = (value: unknown, path: Path): Path[] =>
  isBranch(value)
    ? [
        ...(path.length > 0 ? [path] : []),
        ...Object.entries(value)
          .filter(([key]) => !repeated.has(key))
          .flatMap(([key, part]) => leavesOf(part, [...path, key])),
      ]
    : [path]

function replaced(body: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (Array.isArray(body))
    return body.map((part, index) => (String(index) === key ? replaced(part, rest, value) : part))
  return isBranch(body) ? { ...body, [key]: replaced(body[key], rest, value) } : value
}
