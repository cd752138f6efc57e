import type { ListedPoint } from './points-model.ts'

/** The town of most addresses, before the street or after it: a list within one town does not repeat its name in every row. */
export function commonTown(points: readonly ListedPoint[]): string {
  const towns = points.flatMap(({ point: { address } }) => [
    address.slice(0, address.indexOf(', ') + 2),
    address.slice(address.lastIndexOf(', ')),
  ])
  return towns.find((town) => town.length > 2 && towns.filter((each) => each === town).length * 2 > points.length) ?? ''
}
