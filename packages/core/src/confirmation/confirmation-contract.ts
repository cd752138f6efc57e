import { field, instant, integer, object, oneOf, type Codec } from '../wire/index.ts'
import { confirmers, factGroups, type Confirmation, type Confirmations } from './fact-group.ts'

const confirmation: Codec<Confirmation> = object({
  atMs: field('at', instant),
  by: field('by', oneOf(confirmers)),
  version: field('version', integer({ min: 0 })),
})

/** Unknown groups are ignored. */
export const confirmations: Codec<Confirmations> = {
  shape: { is: 'record', of: confirmation.shape },
  read: (value) =>
    Object.fromEntries(
      factGroups.flatMap((group) => {
        const entry = value.at(group)
        return entry.isAbsent ? [] : [[group, confirmation.read(entry)]]
      }),
    ),
  write: (known) =>
    Object.fromEntries(
      factGroups.flatMap((group) => {
        const each = known[group]
        return each === undefined ? [] : [[group, confirmation.write(each)]]
      }),
    ),
}
