import type { AuthCookie } from '../../session/index.ts'

/** The cookie as a test sees it: the token and its end, or nothing. */
export class MemoryAuthCookie implements AuthCookie {
  value: { readonly token: string; readonly tokenExpire: number } | null = null

  set(token: string, tokenExpire: number): void {
    this.value = { token, tokenExpire }
  }

  clear(): void {
    this.value = null
  }
}
