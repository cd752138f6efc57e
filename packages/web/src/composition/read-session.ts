export { storedSession } from '@recircle/core/session'
