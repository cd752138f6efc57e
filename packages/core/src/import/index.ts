export {
  defaultFields,
  importActions,
  importFaultOf,
  importLimits,
  importOutcomes,
  importStatuses,
  isImportUnderWay,
  lackedParts,
  mappedFields,
  mayForgetImport,
  mayDoWithImport,
  newImportSettings,
  noImportCounts,
  timetableFields,
  type DefaultField,
  type FileWord,
  type ImportAction,
  type ImportDecision,
  type ImportFault,
  type ImportJob,
  type ImportOutcome,
  type ImportRun,
  type ImportSettings,
  type ImportStatus,
  type LackingCount,
  type MappedField,
  type SaidField,
  type WordMeaning,
} from './import-run.ts'
export { type ImportCell, type ImportChange, type ImportedPoint, type ImportRow, type RowRepair } from './import-row.ts'
export {
  groupLimits,
  mendActsFor,
  otherValues,
  withMend,
  withoutMend,
  type ImportMend,
  type RowGroup,
} from './import-mend.ts'
export {
  columnsInTemplate,
  filledTemplate,
  meansNothing,
  placesInTemplate,
  templateOf,
} from './columns/column-template.ts'
export { importRemarks, type ImportRemark, type ImportRemarkCode } from './import-remark.ts'
export {
  plainRemarks,
  problemKindOf,
  problemKinds,
  remarksOfKind,
  understoodRemarks,
  type ProblemKind,
  type RowProblem,
} from './problem-kind.ts'
export {
  acceptedAtOnce,
  askedAddress,
  noWaitingRows,
  type AddressOfRow,
  type Locating,
  type WaitingFind,
  type WaitingRows,
} from './waiting-finds.ts'
export { lackingFields, readableRows, unansweredFields, type LackingField } from './lacking-fields.ts'
export { openOutcomes, rowProblems } from './row-problems.ts'
export { importRowContract, importRun, importRunContract } from './import-contract.ts'
export { columnUses, type ColumnUse } from './column-uses.ts'
export { guessFields, languageOf } from './columns/guess-columns.ts'
export { ColumnCollector, type ColumnValues } from './columns/column-values.ts'
export type { FileLanguage } from './file-language.ts'
export { importCalls, importForStaff, sourceCalls } from './import-calls.ts'
export {
  isKeyParameter,
  keyLimits,
  keyPlaces,
  readFeedKey,
  type FeedKey,
  type KeyProblem,
  type ShownFeedKey,
} from './feed-key.ts'
export { feedPagings, isRoundCount, noPaging, type FeedPaging, type MaybePaging } from './feed-paging.ts'
export {
  addressFaults,
  asksForPaging,
  isFarFewer,
  readFeedAddress,
  readFeedStart,
  retryAfterMs,
  openLicenses,
  sourceLimits,
  stopsSync,
  syncRhythms,
  type AddressFault,
  type FeedStart,
  type ImportSource,
  type PublicSource,
  type RefusedRow,
  type SourceChange,
} from './import-source.ts'
export { importSource, importSourceContract, publicSourceContract } from './import-source-contract.ts'
export {
  closingWays,
  goneLimits,
  mayClose,
  type ClosingWay,
  type GoneClosed,
  type GoneClosing,
  type GonePoint,
} from './gone-point.ts'
export { gonePointContract } from './gone-point-contract.ts'
export { accessOfWords } from './access-of-words.ts'
export { kindOfFile } from './kind-of-file.ts'
export { kindOfWords } from './kind-words.ts'
export { settingsInText, settingsText } from './settings-text.ts'
