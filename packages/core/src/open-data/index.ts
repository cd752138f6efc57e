export { openDataCalls, type MeasuredFile } from './open-data-calls.ts'
export {
  ageColumns,
  openDataColumns,
  openDataFiles,
  openDataFormats,
  openDataManifest,
  openDataTypes,
  readOpenDataQuery,
  type OpenDataColumn,
  type OpenDataFormat,
  type OpenDataQuery,
  type OpenDataWords,
  sourcePage,
} from './open-data.ts'
export { readMoment, readOpenFileQuery, type OpenFileQuery } from './open-file-query.ts'
export { openResultsColumns, openResultsFile, openResultsManifest, type OpenResultsWords } from './open-results.ts'
