import { classNames } from './class-names.ts'
import styles from './drawing.module.css'

/** A drawing lies in a file of its own, which a page fetches only when it shows it. */
export interface DrawingFile {
  src: string
  width: number
  height: number
  /** A scene with a sky of its own fills its box and is cut, like a photograph. */
  isScene?: boolean
}

export interface DrawingProps {
  drawing: DrawingFile
  /** Without it the drawing is decoration and hidden from screen readers. */
  label?: string | undefined
  className?: string | undefined
}

/** The file takes its colors from the page's `--a-*` tokens, so one drawing serves light and dark. */
export const Drawing = ({ drawing: { src, width, height, isScene }, label, className }: DrawingProps) => (
  <svg
    viewBox={`0 0 ${width} ${height}`}
    width={width}
    height={height}
    preserveAspectRatio={isScene ? 'xMidYMid slice' : undefined}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    className={classNames(styles.drawing, className)}
  >
    <use href={`${src}#art`} />
  </svg>
)
