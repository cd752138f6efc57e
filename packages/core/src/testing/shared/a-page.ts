import type { Page } from '../../wire/index.ts'

/** A list without counts. */
export const aPage = <Item>(items: readonly Item[]): Page<Item> => ({ items, pagination: null, statusCounts: null })
