export { csvLine } from './csv.ts'
export { openSource, type FileSettings, type OpenedSource } from './open-source.ts'
export { cellOf, type Source, type SourceRow } from './source-row.ts'
export { faulty, type Sourced, type SourceFault } from './source-text.ts'
