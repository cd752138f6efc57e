import { wordsOf } from '../search/index.ts'
import { townTextMax } from './found-town.ts'

/** As names of towns are compared. */
export const foldedTown = (text: string): string => wordsOf(text, townTextMax).join(' ')
