export { openClient, type Client, type ClientSettings } from './open-client.ts'
