import { authCookieName, type AuthCookie } from '@recircle/core/session'

/** The part of a document that a cookie needs. */
export interface CookieHost {
  cookie: string
  readonly location: { readonly protocol: string }
}

/** AUTH-5: identifies the visitor when a page is requested; expires with the token. */
export class DocumentAuthCookie implements AuthCookie {
  constructor(private readonly host: CookieHost) {}

  set(token: string, tokenExpire: number): void {
    this.write(token, new Date(tokenExpire * 1000).toUTCString())
  }

  clear(): void {
    this.write('', new Date(0).toUTCString())
  }

  private write(token: string, expires: string): void {
    const secure = this.host.location.protocol === 'https:' ? '; Secure' : ''
    this.host.cookie = `${authCookieName}=${encodeURIComponent(token)}; Path=/; Expires=${expires}; SameSite=Lax${secure}`
  }
}
