import { languages, type Language, type Material } from '../material/index.ts'
import type { MaterialBits } from '../point-index/index.ts'
import type { MaterialPhrases } from './material-words.ts'

/** All names and synonyms of the materials in these languages; a material without a bit cannot be searched. */
export const materialPhrases = (
  materials: readonly Material[],
  bits: MaterialBits<number>,
  inLanguages: readonly Language[] = languages,
): MaterialPhrases[] =>
  materials.flatMap(({ id, names, synonyms }) => {
    const bit = bits.bitOf(id)
    return bit === null
      ? []
      : [
          {
            bit,
            phrases: [...inLanguages.map((each) => names[each]), ...inLanguages.flatMap((each) => synonyms[each])],
          },
        ]
  })
