import { field, integer, list, object, type Codec } from '../wire/index.ts'

/** A page of a list, and how many rows there are in all. */
export const pageOf = <Row>(row: Codec<Row>) =>
  object({ items: field('items', list(row)), count: field('count', integer({ min: 0 })) })

/** How many points an organization's page names. */
export const namedPointsMax = 100
