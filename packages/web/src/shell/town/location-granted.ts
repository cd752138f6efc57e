/** GEO-4: false if the browser does not say. */
export async function isLocationGranted(): Promise<boolean> {
  try {
    const permission = await navigator.permissions?.query({ name: 'geolocation' })
    return permission?.state === 'granted'
  } catch {
    return false
  }
}
