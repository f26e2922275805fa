/** Round heights at which a plot has its lines: few, from nothing, the last not under the greatest value. */
export function plotScale(greatest: number, most = 4): number[] {
  if (!(greatest > 0)) return [0]
  const rough = greatest / most
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, power * ([1, 2, 2.5, 5, 10].find((each) => power * each >= rough) ?? 10))
  const whole = Number.isInteger(step) ? step : Math.ceil(step)
  return Array.from({ length: Math.ceil(greatest / whole) + 1 }, (_, at) => at * whole)
}
