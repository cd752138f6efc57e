/** ORG-16: what came of events, as a file. Its address is permanent. */
export const openResultsFile = '/data/results.csv'
export const openResultsManifest = '/data/results.manifest.json'

/** ORG-16: one row for each material of an event. New names go to the end; none is ever removed. */
export const openResultsColumns = [
  'event',
  'page',
  'title',
  'organization_id',
  'organization',
  /** The last day of the event, where it took place. */
  'date',
  /** A slug; empty in the only row of an event without amounts. */
  'material',
  'kilograms',
  'estimated',
  /** In the first row of an event only, so that the column adds up; empty for fewer than five. */
  'people',
  'hours',
  'corrections',
  'license',
  'updated',
] as const
export type OpenResultsWords = Readonly<Record<(typeof openResultsColumns)[number], string>>
