import { accessFacts } from '../facility/access/point-access.ts'
import type { FileLanguage } from './file-language.ts'
import type { ImportMend, RowGroup } from './import-mend.ts'
import type { MaybePaging } from './feed-paging.ts'
import type { RowProblem } from './problem-kind.ts'
import { addressFaults, syncFaults } from './import-source.ts'
import type { Locating, WaitingRows } from './waiting-finds.ts'

/** The status of a run. A status in -ing is a job in progress: a server that resumes jobs finds them by it. */
export const importStatuses = [
  'fetching',
  'reading',
  'checking',
  'checked',
  'applying',
  'applied',
  'publishing',
  'undoing',
  'undone',
  'failed',
] as const
export type ImportStatus = (typeof importStatuses)[number]
export type ImportJob = 'fetching' | 'reading' | 'checking' | 'applying' | 'publishing' | 'undoing'

/** The acts open to a person, with the statuses that allow them and the status that follows. */
export const importActions = {
  /** SRC-10: retries a failed fetch. */
  refetch: { from: ['failed'], to: 'fetching' },
  /** Parses the file again with another encoding or separator. */
  reread: { from: ['checked', 'failed'], to: 'reading' },
  /** Reevaluates all rows after a change of a column, a word or a cell. */
  change: { from: ['checked', 'failed'], to: 'checking' },
  apply: { from: ['checked'], to: 'applying' },
  undo: { from: ['applied'], to: 'undoing' },
} as const satisfies Record<string, { readonly from: readonly ImportStatus[]; readonly to: ImportJob }>
export type ImportAction = keyof typeof importActions

export function mayDoWithImport(status: ImportStatus, act: ImportAction): boolean {
  const from: readonly ImportStatus[] = importActions[act].from
  return from.includes(status)
}

/** A run that has written something is never deleted, since it records the origin of points. */
export const mayForgetImport = (status: ImportStatus): boolean =>
  status === 'checked' || status === 'failed' || status === 'undone'

export const isImportUnderWay = (status: ImportStatus): status is ImportJob =>
  status === 'fetching' ||
  status === 'reading' ||
  status === 'checking' ||
  status === 'applying' ||
  status === 'publishing' ||
  status === 'undoing'

/** SRC-17: the state of staff review; `none` if the run has no points that wait for review. */
export const importReviews = ['none', 'waiting', 'publishing', 'published', 'refused'] as const
export type ImportReviewStanding = (typeof importReviews)[number]

/** Why a file cannot be imported. */
export const importFaults = [
  'archive',
  'encoding',
  'xml',
  'broken-json',
  'not-a-list',
  'open-quote',
  'no-columns',
  'no-rows',
  'too-many-rows',
  'too-many-columns',
  'too-large',
  'broken-spreadsheet',
  'same-source',
  ...addressFaults,
  ...syncFaults,
  'broken',
] as const
export type ImportFault = (typeof importFaults)[number]
export const importFaultOf = (code: string): ImportFault => importFaults.find((each) => each === code) ?? 'broken'

/** `doubtful` rows are not imported until a person decides, `waiting` ones until they have a place; `left-out` rows are excluded by a person. */
export const importOutcomes = [
  'new',
  'changed',
  'same',
  'joined',
  'doubtful',
  'waiting',
  'refused',
  'left-out',
] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** A person's decision about a row: `auto` follows the rules, `keep` imports it anyway, `skip` leaves it out. */
export const importDecisions = ['auto', 'keep', 'skip'] as const
export type ImportDecision = (typeof importDecisions)[number]

/** STOP-10: the fields of a stop: a file that has them is a timetable of mobile points. */
export const timetableFields = ['date', 'repeat', 'from', 'to', 'until', 'except'] as const

/** The fields of a point that a column can hold, in the order of the form. */
export const mappedFields = [
  'name',
  'address',
  'lat',
  'lng',
  'place',
  'materials',
  'hours',
  ...timetableFields,
  'kind',
  'phone',
  'email',
  'website',
  'contact',
  'description',
  'comment',
  ...accessFacts,
  'confirmed',
  'id',
] as const
export type MappedField = (typeof mappedFields)[number]

/** Fields that can have one text for all rows without their own value. */
export const defaultFields = [
  'kind',
  'name',
  'contact',
  'phone',
  'email',
  'website',
  'description',
  'hours',
  'materials',
] as const
export type DefaultField = (typeof defaultFields)[number]

export interface SaidField<Field extends string> {
  readonly field: Field
  readonly text: string
}
/** The meaning of a word in the file: a material slug, or hours in OpenStreetMap notation; empty to ignore the word. */
export interface WordMeaning {
  readonly text: string
  readonly meaning: string
}

export interface ImportSettings {
  /** The name of the source: the same id in the same source is the same point in every import. */
  readonly source: string
  /** Empty to detect it. */
  readonly encoding: string
  readonly delimiter: string
  /** SRC-30: of an address; empty until its owner sets it. */
  readonly paging: MaybePaging
  readonly columns: readonly SaidField<MappedField>[]
  readonly defaults: readonly SaidField<DefaultField>[]
  readonly materials: readonly WordMeaning[]
  readonly hours: readonly WordMeaning[]
  /** SRC-23: in the order in which they were made, since one may work on what another has written. */
  readonly mends: readonly ImportMend[]
  /** IMP-31: what the rows lack on purpose. */
  readonly without: readonly (typeof lackedParts)[number][]
  /** IMP-34: where the addresses are that name no town. */
  readonly town: string
  /** Swap latitude and longitude. */
  readonly isExchanged: boolean
  /** Accept locations at sea or in another country. */
  readonly isAnywhere: boolean
  /** Do not join rows at the same place, and do not look for existing points nearby. */
  readonly keepsAll: boolean
}

export const newImportSettings: ImportSettings = {
  source: '',
  encoding: '',
  delimiter: '',
  paging: '',
  columns: [],
  defaults: [],
  materials: [],
  hours: [],
  mends: [],
  without: [],
  town: '',
  isExchanged: false,
  isAnywhere: false,
  keepsAll: false,
}

/** `said`: set by the person; `known`: an exact name; `guess`: a synonym; `part`: hours parsed in part. */
export const wordStandings = ['said', 'known', 'guess', 'part', 'several', 'unknown'] as const
export interface FileWord extends WordMeaning {
  readonly count: number
  readonly standing: (typeof wordStandings)[number]
}

export interface ImportRun {
  readonly id: string
  readonly fileName: string
  /** The URL that the file was fetched from; empty for an upload. */
  readonly address: string
  /** SRC-13: the source of the run once it is applied; null before. */
  readonly sourceId: string | null
  readonly status: ImportStatus
  /** Null unless the run has failed. */
  readonly fault: ImportFault | null
  /** `csv`, `xlsx`, `json`, `kml`, `osm`; empty until the file is read. */
  readonly format: string
  /** Detected, or set by the person. */
  readonly encoding: string
  readonly delimiter: string
  readonly columns: readonly string[]
  readonly samples: readonly (readonly string[])[]
  /** IMP-17: up to three different values of each column. */
  readonly values: readonly (readonly string[])[]
  /** IMP-14: null if its words do not tell. */
  readonly language: FileLanguage | null
  /** IMP-20: how many of its points say nothing of what visitors look for. */
  readonly lacking: readonly LackingCount[]
  readonly settings: ImportSettings
  /** SRC-30: as the last answer of the address looked. */
  readonly pagingFound: MaybePaging
  /** Columns not used by any field. */
  readonly unused: readonly string[]
  readonly materialWords: readonly FileWord[]
  readonly hoursWords: readonly FileWord[]
  /** SRC-23: rows with the same problem, the largest groups first. */
  readonly groups: readonly RowGroup[]
  /** The number of rows that each mend of the settings has worked on. */
  readonly mended: readonly number[]
  /** Another import of the same organization that shares most of the rows; empty if there is none. */
  readonly alike: string
  readonly counts: Readonly<Record<ImportOutcome, number>>
  /** SRC-4 */
  readonly problems: readonly RowProblem[]
  /** IMP-34 */
  readonly waiting: WaitingRows
  readonly locating: Locating
  /** The rows to look at: doubtful, or imported with an assumption. */
  readonly toCheck: number
  /** Points of the source that are missing from the file. */
  readonly gone: number
  /** Progress of the current job. */
  readonly done: number
  readonly total: number
  /** The number of points that an undo left alone, since they were changed after the import. */
  readonly kept: number
  readonly createdAtMs: number
  readonly appliedAtMs: number | null
  readonly review: ImportReviewStanding
  /** The number of points that staff published together, and the number that they left out. */
  readonly published: number
  readonly heldBack: number
  readonly publishedAtMs: number | null
  /** The reason of staff for rejecting the whole import; empty otherwise. */
  readonly refusal: string
}

/** What points of a file may lack, and a person is asked about. */
export const lackedParts = ['materials', 'hours', 'address', 'name'] as const
export interface LackingCount {
  readonly part: (typeof lackedParts)[number]
  readonly count: number
}

export const noImportCounts: Readonly<Record<ImportOutcome, number>> = {
  new: 0,
  changed: 0,
  same: 0,
  joined: 0,
  doubtful: 0,
  waiting: 0,
  refused: 0,
  'left-out': 0,
}

export const importLimits = {
  fileBytes: 32 * 1024 * 1024,
  rows: 100_000,
  columns: 200,
  cellLetters: 5000,
  /** The total over all rows, column names included: a small file can expand into a long name or text in each of 100,000 rows. */
  letters: 128 * 1024 * 1024,
  nameLetters: 200,
  /** The greatest number of distinct words that are shown and can get a meaning. */
  words: 300,
  samples: 5,
  /** The greatest number of runs of an organization that have not been applied. */
  waiting: 20,
  /** A run is deleted this many days after its last use. */
  keptDays: 90,
} as const
