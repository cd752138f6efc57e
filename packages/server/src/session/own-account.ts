import { Type, type Static } from 'typebox'
import type { UserRow } from './session.repository.ts'

/** The account in the path of a call that answers its holder only; other ids are not found. */
export const OwnAccount = Type.Object({ userId: Type.String({ maxLength: 100 }) })
export interface OfOwnAccount {
  Params: Static<typeof OwnAccount>
}

export const isOwn = (user: Pick<UserRow, 'id'>, { userId }: Static<typeof OwnAccount>): boolean =>
  user.id === userId.toLowerCase()

/** The builders percent-encode ids, so `:userId` is inserted afterwards. */
export const ownRoute = (path: (userId: string) => string): string => path('USER').replace('USER', ':userId')
