import { addressFaults, syncFaults } from './import-source.ts'

/** Where a run stands. The words in -ing are a job under way: whoever takes it up next finds it by them. */
export const importStatuses = [
  'fetching',
  'reading',
  'checking',
  'checked',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
] as const
export type ImportStatus = (typeof importStatuses)[number]
export type ImportJob = 'fetching' | 'reading' | 'checking' | 'applying' | 'undoing'

/** What a person may do with a run, and where it stands then. */
export const importActs = {
  /** SRC-10: the address did not answer. */
  refetch: { from: ['failed'], to: 'fetching' },
  /** Another encoding or separator: the file is read again. */
  reread: { from: ['checked', 'failed'], to: 'reading' },
  /** Another column, word or repaired cell: everything is decided again. */
  change: { from: ['checked', 'failed'], to: 'checking' },
  apply: { from: ['checked'], to: 'applying' },
  undo: { from: ['applied'], to: 'undoing' },
} as const satisfies Record<string, { readonly from: readonly ImportStatus[]; readonly to: ImportJob }>
export type ImportAct = keyof typeof importActs

export function mayImportAct(status: ImportStatus, act: ImportAct): boolean {
  const from: readonly ImportStatus[] = importActs[act].from
  return from.includes(status)
}

/** A run that has written something stays in the list: it is the record of where points come from. */
export const mayForgetImport = (status: ImportStatus): boolean =>
  status === 'checked' || status === 'failed' || status === 'undone'

export const isImportUnderWay = (status: ImportStatus): status is ImportJob =>
  status === 'fetching' ||
  status === 'reading' ||
  status === 'checking' ||
  status === 'applying' ||
  status === 'undoing'

/** Why a file was given up. */
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

/** `doubtful` is not imported until somebody has decided about it, `left-out` because somebody has. */
export const importOutcomes = ['new', 'changed', 'same', 'joined', 'doubtful', 'refused', 'left-out'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** What a person says of one row: as the rules find it, import it all the same, or leave it out. */
export const importDecisions = ['auto', 'keep', 'skip'] as const
export type ImportDecision = (typeof importDecisions)[number]

/** What a column may say of a point, in the order in which people think of it. */
export const mappedFields = [
  'name',
  'address',
  'lat',
  'lng',
  'place',
  'materials',
  'hours',
  'kind',
  'phone',
  'email',
  'website',
  'contact',
  'description',
  'comment',
  'confirmed',
  'id',
] as const
export type MappedField = (typeof mappedFields)[number]

/** The same text for every row that says nothing of its own. */
export const defaultFields = ['contact', 'phone', 'email', 'website', 'description', 'hours', 'materials'] as const
export type DefaultField = (typeof defaultFields)[number]

export interface SaidField<Field extends string> {
  readonly field: Field
  readonly text: string
}
/** What a word of the file means: the slug of a material, or hours as OpenStreetMap writes them; empty for nothing. */
export interface SaidWord {
  readonly text: string
  readonly meaning: string
}

export interface ImportSettings {
  /** Names the source: the same thing of the same source is the same point in every import. */
  readonly source: string
  /** Empty where it is to be found out. */
  readonly encoding: string
  readonly delimiter: string
  readonly columns: readonly SaidField<MappedField>[]
  readonly defaults: readonly SaidField<DefaultField>[]
  readonly materials: readonly SaidWord[]
  readonly hours: readonly SaidWord[]
  /** Latitude and longitude change places. */
  readonly isExchanged: boolean
  /** Places are taken as they are, at sea or in another country. */
  readonly isAnywhere: boolean
  /** Rows that stand together are not joined, and neighbors not looked for. */
  readonly keepsAll: boolean
}

export const newImportSettings: ImportSettings = {
  source: '',
  encoding: '',
  delimiter: '',
  columns: [],
  defaults: [],
  materials: [],
  hours: [],
  isExchanged: false,
  isAnywhere: false,
  keepsAll: false,
}

/** `said` by the person, `known` by its own name, `guess` by a synonym, `part` for hours that are read in part. */
export const wordStandings = ['said', 'known', 'guess', 'part', 'several', 'unknown'] as const
export interface FileWord extends SaidWord {
  readonly count: number
  readonly standing: (typeof wordStandings)[number]
}

export interface ImportRun {
  readonly id: string
  readonly fileName: string
  /** Where the file was fetched; empty for one that was sent. */
  readonly address: string
  /** SRC-13: of the source that it belongs to, once it is applied; null before. */
  readonly sourceId: string | null
  readonly status: ImportStatus
  /** Why it failed; null while it has not. */
  readonly fault: ImportFault | null
  /** `csv`, `xlsx`, `json`, `kml`, `osm`; empty until it is read. */
  readonly format: string
  /** What was found, or taken as said. */
  readonly encoding: string
  readonly delimiter: string
  readonly columns: readonly string[]
  readonly samples: readonly (readonly string[])[]
  readonly settings: ImportSettings
  /** Columns that no field reads. */
  readonly unused: readonly string[]
  readonly materialWords: readonly FileWord[]
  readonly hoursWords: readonly FileWord[]
  /** Another import of the same organization that most of the rows come from as well; empty for none. */
  readonly alike: string
  readonly counts: Readonly<Record<ImportOutcome, number>>
  /** Points of the source that the file has no longer. */
  readonly gone: number
  /** Of the job under way. */
  readonly done: number
  readonly total: number
  /** What an undo has left as it was, since somebody has changed it. */
  readonly kept: number
  readonly createdAtMs: number
  readonly appliedAtMs: number | null
}

export const noImportCounts: Readonly<Record<ImportOutcome, number>> = {
  new: 0,
  changed: 0,
  same: 0,
  joined: 0,
  doubtful: 0,
  refused: 0,
  'left-out': 0,
}

export const importLimits = {
  fileBytes: 32 * 1024 * 1024,
  rows: 100_000,
  columns: 200,
  cellLetters: 5000,
  /** Of all rows with the names of their columns: a small file may say a long name, or a long text, in each of a hundred thousand rows. */
  letters: 128 * 1024 * 1024,
  nameLetters: 200,
  /** Distinct words of a file that are shown and can be given a meaning. */
  words: 300,
  samples: 5,
  /** Runs of an organization that have written nothing yet. */
  waiting: 20,
  /** A run is forgotten so many days after the last thing was done with it. */
  keptDays: 90,
} as const
