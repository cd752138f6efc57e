export { NavigatorGeolocation } from './navigator-geolocation.ts'
