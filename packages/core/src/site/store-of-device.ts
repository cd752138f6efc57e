import type { AppStore } from './variant-rules.ts'

/** SIGN-2: the app store of a phone, by its user agent; null if unknown. In a file of its own, since only one page needs it. */
export function storeOfDevice(userAgent: string): AppStore | null {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'app-store'
  if (/Huawei|Honor|HMSCore/i.test(userAgent)) return 'app-gallery'
  return userAgent.includes('Android') ? 'google-play' : null
}
