export { BrowserStore, type StorageHost, type StorageKind } from './browser-store.ts'
export { DocumentAuthCookie, type CookieHost } from './document-auth-cookie.ts'
