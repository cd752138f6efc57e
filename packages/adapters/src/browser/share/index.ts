export { NavigatorShareDevice, type ShareNavigator } from './navigator-share-device.ts'
