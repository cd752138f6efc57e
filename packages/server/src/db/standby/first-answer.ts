/** Makes one attempt after the other: the next as soon as one has failed, or has taken too long. The first answer counts; without one, how the last attempt failed. */
export function firstAnswer<T>(attempts: readonly (() => Promise<T>)[], patienceMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    let begun = 0
    let underWay = 0
    let isAnswered = false
    let lastFailure: unknown
    let timer: NodeJS.Timeout | undefined
    const begin = (): void => {
      clearTimeout(timer)
      const attempt = isAnswered ? undefined : attempts[begun]
      if (attempt === undefined) return
      begun += 1
      underWay += 1
      const isLast = begun === attempts.length
      if (!isLast) timer = setTimeout(begin, patienceMs)
      attempt().then(
        (answer) => {
          isAnswered = true
          clearTimeout(timer)
          resolve(answer)
        },
        (error: unknown) => {
          underWay -= 1
          if (isLast) lastFailure = error
          if (begun < attempts.length) begin()
          else if (underWay === 0) reject(lastFailure)
        },
      )
    }
    begin()
  })
}
