/** What of the service can be counted in public. */
export const figureNames = ['points', 'events'] as const
export type FigureName = (typeof figureNames)[number]

/** null where the backend did not say. */
export type SiteFigures = Readonly<Record<FigureName, number | null>>
