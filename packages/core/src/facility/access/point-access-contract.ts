import { field, nullable, object, oneOf, withDefault } from '../../wire/index.ts'
import { accessCodes } from './point-access.ts'

/** Each one may be missing or null, which is "unknown". */
const code = <Code extends string>(codes: readonly [Code, ...Code[]]) => withDefault(nullable(oneOf(codes)), null)

export const access = object({
  opening: field('opening', code(accessCodes.opening)),
  steps: field('steps', code(accessCodes.steps)),
  ground: field('ground', code(accessCodes.ground)),
  indoor: field('indoor', code(accessCodes.indoor)),
})
