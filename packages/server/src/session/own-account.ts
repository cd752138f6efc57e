import type { UserRow } from './session.repository.ts'

/** Whether the account in the path of a call is the caller's; other ids are not found. */
export const isOwn = (user: Pick<UserRow, 'id'>, { userId }: { readonly userId: string }): boolean =>
  user.id === userId.toLowerCase()
