export { BrowserSocket } from './browser-socket.ts'
