import type { AuthCookie } from '../../session/index.ts'

/** The cookie for tests: the token and its expiry, or null. */
export class MemoryAuthCookie implements AuthCookie {
  value: { readonly token: string; readonly tokenExpire: number } | null = null

  set(token: string, tokenExpire: number): void {
    this.value = { token, tokenExpire }
  }

  clear(): void {
    this.value = null
  }
}
