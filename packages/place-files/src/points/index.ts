export {
  FieldReader,
  importFields,
  missingColumns,
  readAssignments,
  type ColumnMap,
  type ImportField,
} from './column-map.ts'
export { folded, sameWords } from './materials/folded.ts'
export { MaterialReader } from './materials/material-reader.ts'
export { guessOfFile, type FileGuess } from './guess-of-file.ts'
export { mendedCells } from './mend-cells.ts'
export { pausesText } from './pause-text.ts'
export { PlaceCheck } from './place-check.ts'
export { PointReader, type ReadPoint } from './point-of-row.ts'
export { pointTools, type PointTools, type Reading } from './point-tools.ts'
export { ratesText } from './rate-text.ts'
export { readTimetable } from './timetable-text.ts'
export { remark, remarkText, type Remark } from './remark.ts'
export { hasTerms, noTerms, type RowTerms, type SourceTerms } from './row-terms.ts'
