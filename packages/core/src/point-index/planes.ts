/** A plane holds one bit of every point, so a filter takes a few `and`s and `or`s over words of 32 points. */
export const plane = { alive: 0, temporarilyClosed: 1, container: 2, firstMaterial: 3 } as const
export const planeCount = 35
