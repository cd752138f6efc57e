export { wordsOf } from './fold.ts'
export type { MaterialPhrases, NamedMaterial } from './material-words.ts'
export { materialPhrases } from './material-phrases.ts'
export { isBegunIn, matchedParts, type TextPart } from './matched-parts.ts'
export { otherReadings } from './readings.ts'
export { meaningful, significant } from './stop-words.ts'
export { quality, Vocabulary } from './vocabulary.ts'
export { kindBits, placePhrases } from './place-phrases.ts'
export {
  maxQueryLength,
  maxSearchResults,
  maxSearchTerms,
  SearchIndex,
  type SearchHit,
  type SearchIndexState,
  type SearchOptions,
  type SearchPoint,
} from './search-index.ts'
export type { Suggestion } from './suggest.ts'
