import styles from './avatar.module.css'

/** A picture, else the initials. Decorative: the name is next to it. */
export const Avatar = ({ name, src }: { name: string; src?: string | undefined }) => (
  <span className={styles.avatar} aria-hidden="true">
    {src ? <img src={src} alt="" width={36} height={36} className={styles.picture} /> : initialsOf(name)}
  </span>
)

/** The first letters of the first two words, ignoring quotation marks. */
export const initialsOf = (name: string): string =>
  (name.match(/\p{L}+/gu) ?? [])
    .filter((word, _, words) => words.length <= 2 || word !== word.toLocaleUpperCase())
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toLocaleUpperCase())
    .join('')
