import type { Loaded, ScreenInput } from '@recircle/ui/screen/screen-model.ts'

/** AUTH-12: the view that a login starts on. */
export interface LoginData {
  readonly startsOn: 'login' | 'restorePassword'
}

/** ROUTE-20: `restore-password` in the URL starts on the second view. */
export async function loadLogin(_ports: object, { query }: Pick<ScreenInput, 'query'>): Promise<Loaded<LoginData>> {
  return { outcome: 'ready', data: { startsOn: 'restore-password' in query ? 'restorePassword' : 'login' } }
}
