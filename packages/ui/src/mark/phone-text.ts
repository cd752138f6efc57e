interface NumberingPlan {
  readonly code: string
  readonly national: RegExp
  readonly shape: string
}

/** The number formats of countries with points; the first match applies. */
const plans: readonly NumberingPlan[] = [
  { code: '7', national: /^(\d{3})(\d{3})(\d\d)(\d\d)$/, shape: '$1 $2-$3-$4' },
  { code: '1', national: /^(\d{3})(\d{3})(\d{4})$/, shape: '$1 $2-$3' },
  { code: '54', national: /^(9?)(11)(\d{4})(\d{4})$/, shape: '$1 $2 $3-$4' },
  { code: '54', national: /^(9?)(\d{3})(\d{3})(\d{4})$/, shape: '$1 $2 $3-$4' },
  { code: '44', national: /^(2\d)(\d{4})(\d{4})$/, shape: '$1 $2 $3' },
  { code: '44', national: /^(\d{4})(\d{6})$/, shape: '$1 $2' },
  { code: '353', national: /^(1)(\d{3})(\d{4})$/, shape: '$1 $2 $3' },
  { code: '353', national: /^(\d{2})(\d{3})(\d{4})$/, shape: '$1 $2 $3' },
  { code: '375', national: /^(\d{2})(\d{3})(\d\d)(\d\d)$/, shape: '$1 $2-$3-$4' },
  { code: '996', national: /^(\d{3})(\d{3})(\d{3})$/, shape: '$1 $2 $3' },
  { code: '598', national: /^(\d{4})(\d{4})$/, shape: '$1 $2' },
  { code: '56', national: /^(\d)(\d{4})(\d{4})$/, shape: '$1 $2 $3' },
]

/** LOOK-3: groups the digits of a stored number; numbers already grouped and other formats are unchanged. */
export function phoneText(phone: string): string {
  if (!/^\+\d{8,15}$/.test(phone)) return phone
  for (const { code, national, shape } of plans) {
    const digits = phone.slice(1 + code.length)
    if (phone.startsWith(code, 1) && national.test(digits))
      return `+${code} ${digits.replace(national, shape).trim()}`.replaceAll(' ', '\u00a0')
  }
  return phone
}
