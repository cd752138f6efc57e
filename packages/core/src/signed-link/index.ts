export {
  linkPurposes,
  openLink,
  signedLink,
  type LinkClaims,
  type LinkPurpose,
  type LinkRefusal,
  type Sign,
} from './signed-link.ts'
