const dark = '(prefers-color-scheme: dark)'

/** Has every rule of the page for dark ground hold, or none, whatever the system prefers. */
export function paintIn(look: 'system' | 'light' | 'dark'): void {
  document.documentElement.style.colorScheme = look === 'system' ? '' : look
  for (const sheet of document.styleSheets) for (const rule of rulesIn(sheet)) paintRule(rule, look)
}

/** Rules that were painted, which their own condition no longer tells. */
const painted = new WeakSet<CSSMediaRule>()

function paintRule(rule: CSSMediaRule, look: 'system' | 'light' | 'dark'): void {
  if (rule.conditionText !== dark && !painted.has(rule)) return
  painted.add(rule)
  rule.media.mediaText = { system: dark, light: 'not all', dark: 'all' }[look]
}

function rulesIn(within: CSSStyleSheet | CSSGroupingRule): CSSMediaRule[] {
  return [...within.cssRules].flatMap((rule) => [
    ...(rule instanceof CSSMediaRule ? [rule] : []),
    ...('cssRules' in rule ? rulesIn(rule as CSSGroupingRule) : []),
  ])
}
